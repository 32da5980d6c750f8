#if os(macOS)
import AppKit

final class SidebarViewController: NSViewController {
    private let outline = NSOutlineView()
    private let source: SidebarSource

    init(source: SidebarSource) {
        self.source = source
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        outline.dataSource = source
        NSApplication.shared.dockTile.badgeLabel = nil
    }
}

final class SidebarSource: NSObject, NSOutlineViewDataSource {
    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int { 3 }
}
#endif
