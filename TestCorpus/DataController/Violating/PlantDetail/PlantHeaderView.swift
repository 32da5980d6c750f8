import Combine
import RxCocoa
import RxSwift
import UIKit

struct PlantHeaderViewModel {
    let title: String
    let subtitle: String

    static func make(from plant: Plant) -> PlantHeaderViewModel {
        PlantHeaderViewModel(title: plant.name, subtitle: plant.species)
    }
}

final class PlantHeaderView: UIView {
    var viewModel: PlantHeaderViewModel? {  // expect: view_binds_view_model, view_model_settable_from_outside
        didSet { titleLabel.text = viewModel?.title }
    }
    private let titleLabel = UILabel()
    private var alphaObservation: NSKeyValueObservation?
    private var tokens: [NSObjectProtocol] = []
    private var cancellable: AnyCancellable?

    override func didMoveToWindow() {
        super.didMoveToWindow()
        alphaObservation = observe(\.alpha) { view, _ in view.isHidden = view.alpha == 0 }  // expect: binding_without_need
        tokens.append(
            NotificationCenter.default.addObserver(  // expect: binding_without_need
                forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
            ) { [weak self] _ in self?.setNeedsLayout() }
        )
        NotificationCenter.default.addObserver(self, selector: #selector(fontsChanged), name: UIContentSizeCategory.didChangeNotification, object: nil)  // expect: binding_without_need
    }

    func follow(_ titles: CurrentValueSubject<String?, Never>) {
        cancellable = titles.assign(to: \.text, on: titleLabel)  // expect: binding_without_need
    }

    @objc private func fontsChanged() {
        titleLabel.font = .preferredFont(forTextStyle: .title1)
    }
}

/// Neither token is kept, and nobody removes the observer.
final class GrowthBarView: UIView {
    private(set) var viewModel: PlantHeaderViewModel?
    private let bar = UIProgressView()
    private let bag = DisposeBag()

    func bindData(with viewModel: PlantHeaderViewModel, progress: Progress, levels: Observable<Float>) {
        self.viewModel = viewModel
        progress.addObserver(self, forKeyPath: "fractionCompleted", options: .new, context: nil)  // expect: binding_without_need, observer_never_removed
        _ = progress.observe(\.isCancelled) { [weak bar] _, _ in bar?.progress = 0 }  // expect: binding_without_need, observer_never_removed
        levels.bind(to: bar.rx.progress).disposed(by: bag)  // expect: binding_without_need
    }
}
