// The same callback captures the cell weakly.
// leaks: nothing

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
    cell.onTap = { [weak cell] in cell?.taps += 1 }
    return cell
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AlbumsViewController()
    screen.cellForRow().onTap?()
  }
}
