// A function puts what it is given into a part of that, which refers to it weakly.
// leaks: nothing

final class Context {
  private let life = Life("Context")
  let views = Views()
}

final class Views {
  private let life = Life("Views")
  weak var context: Context?
}

final class Installer {
  func install(_ context: Context) {
    context.views.context = context
  }
  func begin(_ context: Context) { install(context) }
}

@main enum Program: Scenario {
  static func run() {
    Installer().begin(Context())
  }
}
