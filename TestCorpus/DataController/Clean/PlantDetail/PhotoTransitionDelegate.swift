import UIKit

final class PhotoTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        FadeAnimator()
    }
}

final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let target = context.view(forKey: .to) else { return }
        context.containerView.addSubview(target)
        target.alpha = 0
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: { target.alpha = 1 },
            completion: { context.completeTransition($0) }
        )
    }
}

/// What a delegate of notes must be able to do; a text view's delegate is an object already.
protocol NotesDelegate: UITextViewDelegate {
    var limit: Int { get }
}

final class NotesTextDelegate: NSObject, NotesDelegate {
    let limit = 400

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        textView.text.count + text.count <= limit
    }
}

final class KeyboardDelegate: NSObject, UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
    }
}
