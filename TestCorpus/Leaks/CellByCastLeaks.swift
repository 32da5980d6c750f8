// What the table gives back is a cell of that class only by a cast; its callback captures it.
// leaks: AlbumCell

class Cell {}

final class AlbumCell: Cell {
  private let life = Life("AlbumCell")
  var onTap: (() -> Void)?
  var taps = 0
}

final class AlbumTable {
  private let life = Life("AlbumTable")
  func dequeueCell() -> Any { AlbumCell() }
}

final class AlbumsViewController {
  private let life = Life("AlbumsViewController")
  private let table = AlbumTable()

  func cellForRow() -> AlbumCell {
    let cell = table.dequeueCell() as! AlbumCell
    cell.onTap = { cell.taps += 1 }  // expect: retain_cycle
    return cell
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AlbumsViewController()
    screen.cellForRow().onTap?()
  }
}
