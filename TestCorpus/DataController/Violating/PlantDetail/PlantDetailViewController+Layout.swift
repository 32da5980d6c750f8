import UIKit

extension PlantDetailViewController {
    func buildHierarchy() {
        view.addSubview(scrollView)
        view.addSubview(spinner)
        scrollView.addSubview(contentStack)
        contentStack.axis = .vertical
        contentStack.spacing = 12
        contentStack.isLayoutMarginsRelativeArrangement = true
        contentStack.addArrangedSubview(header)
        contentStack.addArrangedSubview(photoView)
        contentStack.addArrangedSubview(labelled("Name", nameField))
        contentStack.addArrangedSubview(labelled("Species", speciesField))
        contentStack.addArrangedSubview(labelled("Water", intervalRow()))
        contentStack.addArrangedSubview(labelled("Last watered", lastWateredLabel))
        contentStack.addArrangedSubview(labelled("Notes", notesView))
        contentStack.addArrangedSubview(waterButton)
        contentStack.addArrangedSubview(shareButton)
        contentStack.addArrangedSubview(deleteButton)
    }

    func buildConstraints() {
        [scrollView, contentStack, spinner].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        let content = scrollView.contentLayoutGuide
        let frame = scrollView.frameLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            contentStack.topAnchor.constraint(equalTo: content.topAnchor),
            contentStack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            contentStack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            contentStack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            contentStack.widthAnchor.constraint(equalTo: frame.widthAnchor),
            photoView.heightAnchor.constraint(equalToConstant: 220),
            notesView.heightAnchor.constraint(greaterThanOrEqualToConstant: 120),
            spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            spinner.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    func styleFields() {
        for field in [nameField, speciesField] {
            field.borderStyle = .roundedRect
            field.clearButtonMode = .whileEditing
            field.returnKeyType = .done
            field.delegate = self
            field.adjustsFontForContentSizeCategory = true
            field.font = .preferredFont(forTextStyle: .body)
        }
        photoView.contentMode = .scaleAspectFill
        photoView.clipsToBounds = true
        photoView.layer.cornerRadius = 12
        notesView.layer.borderWidth = 1
        notesView.layer.borderColor = UIColor.separator.cgColor
        notesView.layer.cornerRadius = 8
        notesView.font = .preferredFont(forTextStyle: .body)
        intervalStepper.minimumValue = 1
        intervalStepper.maximumValue = 60
        spinner.hidesWhenStopped = true
    }

    func styleButtons() {
        waterButton.configuration = .filled()
        waterButton.setTitle("Water now", for: .normal)
        waterButton.setImage(UIImage(systemName: "drop.fill"), for: .normal)
        shareButton.configuration = .gray()
        shareButton.setTitle("Share", for: .normal)
        shareButton.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
        deleteButton.configuration = .plain()
        deleteButton.setTitle("Delete", for: .normal)
        deleteButton.tintColor = .systemRed
    }

    private func intervalRow() -> UIView {
        let row = UIStackView(arrangedSubviews: [intervalLabel, intervalStepper])
        row.axis = .horizontal
        row.distribution = .equalSpacing
        return row
    }

    private func labelled(_ title: String, _ content: UIView) -> UIView {
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .caption1)
        label.textColor = .secondaryLabel
        let stack = UIStackView(arrangedSubviews: [label, content])
        stack.axis = .vertical
        stack.spacing = 4
        return stack
    }
}
