#if os(macOS)
import AppKit

final class SidebarViewController: NSViewController {
    private let outline = NSOutlineView()

    override func viewDidLoad() {
        super.viewDidLoad()
        outline.dataSource = self
        outline.delegate = self
    }
}

extension SidebarViewController: NSOutlineViewDataSource {  // expect: view_controller_is_data_source
    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int { 3 }
}

extension SidebarViewController: NSOutlineViewDelegate {  // expect: view_controller_is_data_source
    func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool { false }
}
#endif
