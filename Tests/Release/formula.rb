# Does with our formula what Homebrew does with it, where there is no Homebrew: takes the archive that it names
# for this platform, checks it, installs from it and runs its test.
#
# usage: ruby formula.rb RELEASE_FOLDER PLATFORM NEW_FOLDER

require "digest"
require "fileutils"
require "open3"
require "pathname"

class Folder < Pathname
  def /(name) = Folder.new(File.join(to_s, name))

  def install(files)
    mkpath
    (files.is_a?(Hash) ? files : { files => File.basename(files) }).each do |from, to|
      FileUtils.cp(from, self / to)
    end
  end
end

class Formula
  class << self
    attr_reader :facts

    %i[desc homepage license url sha256].each do |name|
      define_method(name) { |value| (@facts ||= {})[name] = value }
    end
    # The archive for macOS has programs for both processors.
    { on_linux: "linux", on_macos: "macos", on_intel: /x86_64|macos/, on_arm: /aarch64|macos/ }.each do |name, word|
      define_method(name) { |&block| block.call if $platform.match?(word) }
    end

    def test(&block) = @test = block
    def tested = @test
  end

  def prefix = Folder.new($cellar)
  def bin = prefix / "bin"
  def bash_completion = prefix / "etc/bash_completion.d"
  def zsh_completion = prefix / "share/zsh/site-functions"
  def fish_completion = prefix / "share/fish/vendor_completions.d"
  def testpath = (prefix / "test").tap(&:mkpath)

  def shell_output(command, expected = 0)
    output, status = Open3.capture2(command)
    raise "'#{command}' has exit status #{status.exitstatus}" if status.exitstatus != expected

    output
  end

  def assert_match(expected, actual)
    raise "'#{expected}' is not in '#{actual}'" unless actual.include?(expected)
  end
end

release, $platform, $cellar = ARGV
load File.join(release, "mvvmlint.rb")
facts = Mvvmlint.facts
%i[desc homepage license url sha256].each { |name| raise "no #{name}" unless facts[name] }
raise "the description is too long, or begins like a sentence" if facts[:desc].size > 80 || facts[:desc] =~ /\A(An?|The) /

archive = File.join(release, File.basename(facts[:url]))
raise "the checksum of #{archive} is another" if Digest::SHA256.file(archive).hexdigest != facts[:sha256]

FileUtils.mkpath(source = $cellar + "/source")
raise "tar fails" unless system("tar", "-xzf", archive, "-C", source, "--strip-components", "1")

formula = Mvvmlint.new
Dir.chdir(source) { formula.install }
formula.instance_eval(&Mvvmlint.tested)
puts "release: the formula installs #{Dir.glob($cellar + "/{bin,etc,share}/**/*").count { |path| File.file?(path) }} files, and its test passes"
