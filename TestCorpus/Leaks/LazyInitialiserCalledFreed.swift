// The closure of the lazy property is called at once and gone; what it returns knows nothing of the object.
// leaks: nothing

final class Label {
  private let life = Life("Label")
  var text = ""
}

final class TitleViewController {
  private let life = Life("TitleViewController")
  private var name = "Plums"

  private lazy var label: Label = {
    let label = Label()
    label.text = self.name
    return label
  }()

  private lazy var short = { self.name.first }()

  func viewDidLoad() {
    label.text += "!"
    _ = short
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TitleViewController()
    screen.viewDidLoad()
  }
}
