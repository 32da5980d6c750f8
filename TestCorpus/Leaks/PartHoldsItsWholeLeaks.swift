// A function puts what it is given into a part of that; who calls it has nothing to tell.
// leaks: Context, Views

final class Context {
  private let life = Life("Context")
  let views = Views()
}

final class Views {
  private let life = Life("Views")
  var context: Context?
}

final class Installer {
  func install(_ context: Context) {
    context.views.context = context  // expect: retain_cycle
  }
  func begin(_ context: Context) { install(context) }
}

@main enum Program: Scenario {
  static func run() {
    Installer().begin(Context())
  }
}
