import UIKit

/// Grown far beyond what one view model should say, in two files.
final class CareCalendarViewModel {  // expect: view_model_too_long
    enum Month: Int, CaseIterable {
        case january, february, march, april, may, june
        case july, august, september, october, november, december
    }

    struct Line {
        let title: String
        let detail: String
        let tint: UIColor
    }

    private(set) var month: Month
    private(set) var thirsty: Int

    init(month: Month, thirsty: Int) {
        self.month = month
        self.thirsty = thirsty
    }

    static func make(from plants: [Plant], today: Date = Date()) -> CareCalendarViewModel {
        let number = Calendar.current.component(.month, from: today)
        let thirsty = plants.filter { ($0.nextWatering ?? .distantPast) < today }
        return CareCalendarViewModel(month: Month(rawValue: number - 1) ?? .january, thirsty: thirsty.count)
    }

    var lines: [Line] {
        [
            Line(title: "Sow", detail: sowing(in: month), tint: .systemBrown),
            Line(title: "Water", detail: watering(in: month), tint: .systemTeal),
            Line(title: "Feed", detail: feeding(in: month), tint: .systemOrange),
            Line(title: "Light", detail: light(in: month), tint: .systemYellow),
            Line(title: "Pests", detail: pests(in: month), tint: .systemRed),
            Line(title: "Cut", detail: pruning(in: month), tint: .systemGray),
            Line(title: "Repot", detail: repotting(in: month), tint: .systemBrown),
            Line(title: "Harvest", detail: harvest(in: month), tint: .systemGreen),
            Line(title: "Chore", detail: chore(in: month), tint: .systemIndigo),
            Line(title: "Weather", detail: weather(in: month), tint: .systemBlue),
        ]
    }

    func advance() {
        month = Month(rawValue: (month.rawValue + 1) % Month.allCases.count) ?? .january
    }

    /// What to sow.
    func sowing(in month: Month) -> String {
        switch month {
        case .january: return "Chillies under light"
        case .february: return "Sweet peppers"
        case .march: return "Tomatoes on the sill"
        case .april: return "Basil and marigolds"
        case .may: return "Beans outdoors"
        case .june: return "Late carrots"
        case .july: return "Winter salad"
        case .august: return "Spinach"
        case .september: return "Lamb's lettuce"
        case .october: return "Garlic"
        case .november: return "Broad beans"
        case .december: return "Nothing, plan ahead"
        }
    }

    /// How much to water.
    func watering(in month: Month) -> String {
        switch month {
        case .january: return "Sparingly"
        case .february: return "Sparingly"
        case .march: return "Once a week"
        case .april: return "Twice a week"
        case .may: return "Twice a week"
        case .june: return "Every second day"
        case .july: return "Daily, in the morning"
        case .august: return "Daily, in the morning"
        case .september: return "Twice a week"
        case .october: return "Once a week"
        case .november: return "Sparingly"
        case .december: return "Hardly at all"
        }
    }

    /// How much to feed.
    func feeding(in month: Month) -> String {
        switch month {
        case .january: return "None"
        case .february: return "None"
        case .march: return "A first half dose"
        case .april: return "Every three weeks"
        case .may: return "Every two weeks"
        case .june: return "Weekly"
        case .july: return "Weekly"
        case .august: return "Every two weeks"
        case .september: return "A last half dose"
        case .october: return "None"
        case .november: return "None"
        case .december: return "None"
        }
    }

    /// Where to put the pots.
    func light(in month: Month) -> String {
        switch month {
        case .january: return "South window"
        case .february: return "South window"
        case .march: return "South window, shaded at noon"
        case .april: return "East window"
        case .may: return "Outdoors by day"
        case .june: return "Outdoors"
        case .july: return "Half shade"
        case .august: return "Half shade"
        case .september: return "Outdoors"
        case .october: return "East window"
        case .november: return "South window"
        case .december: return "Under the lamp"
        }
    }

    /// What to look for.
    func pests(in month: Month) -> String {
        switch month {
        case .january: return "Scale insects"
        case .february: return "Scale insects"
        case .march: return "Fungus gnats"
        case .april: return "Aphids"
        case .may: return "Aphids"
        case .june: return "Slugs"
        case .july: return "Spider mites"
        case .august: return "Spider mites"
        case .september: return "Whitefly"
        case .october: return "Mealybugs"
        case .november: return "Mealybugs"
        case .december: return "Scale insects"
        }
    }

    /// What to cut back.
    func pruning(in month: Month) -> String {
        switch month {
        case .january: return "Apple trees"
        case .february: return "Vines"
        case .march: return "Roses"
        case .april: return "Lavender"
        case .may: return "Nothing"
        case .june: return "Spent rhododendrons"
        case .july: return "Wisteria"
        case .august: return "Lavender again"
        case .september: return "Raspberry canes"
        case .october: return "Perennials"
        case .november: return "Nothing"
        case .december: return "Holly, for the table"
        }
    }

    /// What to repot.
    func repotting(in month: Month) -> String {
        switch month {
        case .january: return "Nothing"
        case .february: return "Palms"
        case .march: return "Ferns"
        case .april: return "Ficus"
        case .may: return "Citrus"
        case .june: return "Nothing"
        case .july: return "Nothing"
        case .august: return "Orchids after bloom"
        case .september: return "Cuttings"
        case .october: return "Nothing"
        case .november: return "Amaryllis"
        case .december: return "Nothing"
        }
    }

    /// What to bring in.
    func harvest(in month: Month) -> String {
        switch month {
        case .january: return "Leeks"
        case .february: return "Kale"
        case .march: return "Rhubarb under a pot"
        case .april: return "Radishes"
        case .may: return "Asparagus"
        case .june: return "Strawberries"
        case .july: return "Currants"
        case .august: return "Tomatoes"
        case .september: return "Plums"
        case .october: return "Apples"
        case .november: return "Pumpkins"
        case .december: return "Brussels sprouts"
        }
    }
}
