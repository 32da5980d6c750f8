import Foundation

extension CareCalendarViewModel {
    /// What else there is to do.
    func chore(in month: Month) -> String {
        switch month {
        case .january: return "Order seeds"
        case .february: return "Clean the pots"
        case .march: return "Turn the compost"
        case .april: return "Mend the hoses"
        case .may: return "Harden off seedlings"
        case .june: return "Stake the tomatoes"
        case .july: return "Water butts"
        case .august: return "Holiday watering"
        case .september: return "Gather seeds"
        case .october: return "Bring in the citrus"
        case .november: return "Drain the taps"
        case .december: return "Sharpen the tools"
        }
    }

    /// What to expect of the sky.
    func weather(in month: Month) -> String {
        switch month {
        case .january: return "Hard frost"
        case .february: return "Frost"
        case .march: return "Night frost"
        case .april: return "Late frost"
        case .may: return "Last cold days"
        case .june: return "Long light"
        case .july: return "Heat"
        case .august: return "Thunderstorms"
        case .september: return "Mild"
        case .october: return "First frost"
        case .november: return "Fog"
        case .december: return "Short days"
        }
    }

    /// A saying for the header.
    func saying(in month: Month) -> String {
        switch month {
        case .january: return "The year is young"
        case .february: return "Light returns"
        case .march: return "Sow and hope"
        case .april: return "Showers bring flowers"
        case .may: return "All is new"
        case .june: return "Longest days"
        case .july: return "Shade is gold"
        case .august: return "Eat the sun"
        case .september: return "Second spring"
        case .october: return "Golden leaves"
        case .november: return "Rest the soil"
        case .december: return "Count the seeds"
        }
    }

    /// What is in bloom.
    func flower(in month: Month) -> String {
        switch month {
        case .january: return "Witch hazel"
        case .february: return "Snowdrop"
        case .march: return "Crocus"
        case .april: return "Tulip"
        case .may: return "Lilac"
        case .june: return "Rose"
        case .july: return "Lavender"
        case .august: return "Dahlia"
        case .september: return "Aster"
        case .october: return "Cyclamen"
        case .november: return "Chrysanthemum"
        case .december: return "Hellebore"
        }
    }

    /// Who visits the garden.
    func visitor(in month: Month) -> String {
        switch month {
        case .january: return "Blackbirds"
        case .february: return "Blue tits"
        case .march: return "Brimstones"
        case .april: return "Bumblebees"
        case .may: return "Swallows"
        case .june: return "Fireflies"
        case .july: return "Hoverflies"
        case .august: return "Hedgehogs"
        case .september: return "Red admirals"
        case .october: return "Jays"
        case .november: return "Robins"
        case .december: return "Wrens"
        }
    }

    /// What to take cuttings of.
    func cutting(in month: Month) -> String {
        switch month {
        case .january: return "Nothing"
        case .february: return "Nothing"
        case .march: return "Dahlias"
        case .april: return "Chrysanthemums"
        case .may: return "Fuchsias"
        case .june: return "Hydrangeas"
        case .july: return "Rosemary"
        case .august: return "Geraniums"
        case .september: return "Box"
        case .october: return "Roses"
        case .november: return "Blackcurrants"
        case .december: return "Nothing"
        }
    }

    /// What to make of it.
    func kitchen(in month: Month) -> String {
        switch month {
        case .january: return "Kale soup"
        case .february: return "Leek tart"
        case .march: return "Cress bread"
        case .april: return "Radish butter"
        case .may: return "Rhubarb cake"
        case .june: return "Strawberry jam"
        case .july: return "Currant jelly"
        case .august: return "Tomato salad"
        case .september: return "Plum cake"
        case .october: return "Apple sauce"
        case .november: return "Pumpkin soup"
        case .december: return "Sprouts with nuts"
        }
    }

    /// What goes well together.
    func companion(in month: Month) -> String {
        switch month {
        case .january: return "Plan the beds"
        case .february: return "Onions and carrots"
        case .march: return "Peas and lettuce"
        case .april: return "Spinach and radish"
        case .may: return "Beans and savory"
        case .june: return "Tomatoes and basil"
        case .july: return "Cucumbers and dill"
        case .august: return "Leeks and celery"
        case .september: return "Chard and turnips"
        case .october: return "Garlic and strawberries"
        case .november: return "Broad beans and kale"
        case .december: return "Rest"
        }
    }

    var headline: String {
        thirsty == 0 ? saying(in: month) : "\(thirsty) plants are thirsty"
    }

    var footer: String {
        "In bloom: \(flower(in: month))"
    }

    var shoppingList: [String] {
        var items = ["Labels", "Twine"]
        if feeding(in: month) != "None" { items.append("Fertiliser") }
        if repotting(in: month) != "Nothing" { items.append("Potting soil") }
        if light(in: month).contains("lamp") { items.append("Bulbs for the lamp") }
        switch pests(in: month) {
        case "Aphids", "Whitefly": items.append("Ladybird larvae")
        case "Slugs": items.append("Copper tape")
        case "Spider mites": items.append("Predatory mites")
        default: items.append("Soft soap")
        }
        return items
    }
}
