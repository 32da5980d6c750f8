// The table keeps its cells, a cell its callback, the callback the screen, and the screen the table.
// leaks: AlbumCell, AlbumTable, AlbumsViewController

final class AlbumCell {
  private let life = Life("AlbumCell")
  var onTap: (() -> Void)?
}

final class AlbumTable {
  private let life = Life("AlbumTable")
  private var cells: [AlbumCell] = []

  func dequeueCell() -> AlbumCell {
    let cell = AlbumCell()
    cells.append(cell)
    return cell
  }
}

final class AlbumsViewController {
  private let life = Life("AlbumsViewController")
  private let table = AlbumTable()
  private var taps = 0

  func cellForRow() -> AlbumCell {
    let cell = table.dequeueCell()
    cell.onTap = { self.taps += 1 }  // expect: retain_cycle
    return cell
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AlbumsViewController()
    screen.cellForRow().onTap?()
  }
}
