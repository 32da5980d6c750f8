// The cell's name is cast, and its callback captures it.
// leaks: AlbumCell

class Cell {}

final class AlbumCell: Cell {
  private let life = Life("AlbumCell")
  var onTap: (() -> Void)?
  var taps = 0
}

final class AlbumTable {
  private let life = Life("AlbumTable")
  func dequeueCell() -> Cell { AlbumCell() }
}

final class AlbumsViewController {
  private let life = Life("AlbumsViewController")
  private let table = AlbumTable()

  func cellForRow() -> Cell {
    let cell = table.dequeueCell()
    if let cell = cell as? AlbumCell {
      cell.onTap = { cell.taps += 1 }  // expect: retain_cycle
    }
    return cell
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AlbumsViewController()
    (screen.cellForRow() as? AlbumCell)?.onTap?()
  }
}
