import UIKit

extension GameDetailViewController {
    func buildHierarchy() {
        view.addSubview(scrollView)
        view.addSubview(spinner)
        scrollView.addSubview(stack)
        stack.axis = .vertical
        stack.spacing = 12
        stack.isLayoutMarginsRelativeArrangement = true
        stack.addArrangedSubview(header)
        stack.addArrangedSubview(coverView)
        stack.addArrangedSubview(labelled("Title", titleField))
        stack.addArrangedSubview(labelled("Minutes", minutesRow()))
        stack.addArrangedSubview(labelled("Status", statusLabel))
        stack.addArrangedSubview(labelled("Shelf", shelfPicker))
        stack.addArrangedSubview(hintLabel)
        stack.addArrangedSubview(lendButton)
        stack.addArrangedSubview(returnButton)
        stack.addArrangedSubview(shareButton)
        stack.addArrangedSubview(labelled("History", historyView))
    }

    func buildConstraints() {
        [scrollView, stack, spinner].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        let content = scrollView.contentLayoutGuide
        let frame = scrollView.frameLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            stack.widthAnchor.constraint(equalTo: frame.widthAnchor),
            coverView.heightAnchor.constraint(equalToConstant: 200),
            historyView.heightAnchor.constraint(equalToConstant: 240),
            spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            spinner.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    func style() {
        for field in [titleField, minutesField] {
            field.borderStyle = .roundedRect
            field.clearButtonMode = .whileEditing
            field.returnKeyType = .done
            field.font = .preferredFont(forTextStyle: .body)
            field.adjustsFontForContentSizeCategory = true
        }
        minutesField.keyboardType = .numberPad
        minutesStepper.minimumValue = 5
        minutesStepper.maximumValue = 600
        minutesStepper.stepValue = 5
        coverView.contentMode = .scaleAspectFill
        coverView.clipsToBounds = true
        coverView.layer.cornerRadius = 12
        hintLabel.font = .preferredFont(forTextStyle: .footnote)
        hintLabel.textColor = .secondaryLabel
        hintLabel.numberOfLines = 0
        lendButton.configuration = .filled()
        lendButton.setTitle("Lend", for: .normal)
        lendButton.setImage(UIImage(systemName: "arrow.up.right"), for: .normal)
        returnButton.configuration = .tinted()
        returnButton.setTitle("Take back", for: .normal)
        returnButton.setImage(UIImage(systemName: "arrow.down.left"), for: .normal)
        shareButton.configuration = .plain()
        shareButton.setTitle("Share", for: .normal)
        spinner.hidesWhenStopped = true
        historyView.rowHeight = 44
        historyView.separatorInset = .zero
        historyView.register(UITableViewCell.self, forCellReuseIdentifier: "loan")
        historyView.delegate = self
        shelfPicker.dataSource = self
    }

    private func minutesRow() -> UIView {
        let row = UIStackView(arrangedSubviews: [minutesField, minutesStepper])
        row.axis = .horizontal
        row.spacing = 8
        row.distribution = .fill
        return row
    }

    private func labelled(_ title: String, _ content: UIView) -> UIView {
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .caption1)
        label.textColor = .secondaryLabel
        let column = UIStackView(arrangedSubviews: [label, content])
        column.axis = .vertical
        column.spacing = 4
        return column
    }
}
