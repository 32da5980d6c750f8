// The screen fills whatever cell the table gives out; one kind of cell refers to the screen weakly, the other not at all.
// leaks: nothing

class UIView {}

class UIViewController {
  var view = UIView()
}

class UITableViewCell: UIView {}

final class UITableView: UIView {
  private let life = Life("UITableView")
  private var cells: [String: UITableViewCell] = [:]

  func register(_ cell: UITableViewCell, as name: String) { cells[name] = cell }
  func dequeueReusableCell(withIdentifier name: String) -> Any { cells[name] as Any }
}

class FormCell: UITableViewCell {
  func configure(in screen: FormViewController) {}
}

final class QuestionCell: FormCell {
  private let life = Life("QuestionCell")
  private weak var screen: FormViewController?

  override func configure(in screen: FormViewController) { self.screen = screen }
}

final class LinkCell: FormCell {
  private let life = Life("LinkCell")
  private var isShown = false

  override func configure(in screen: FormViewController) { isShown = true }
}

final class FormViewController: UIViewController {
  private let life = Life("FormViewController")

  func cell(of tableView: UITableView, named name: String) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: name) as! FormCell
    cell.configure(in: self)
    return cell
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FormViewController()
    let table = UITableView()
    table.register(QuestionCell(), as: "question")
    table.register(LinkCell(), as: "link")
    screen.view = table
    _ = screen.cell(of: table, named: "question")
    _ = screen.cell(of: table, named: "link")
  }
}
