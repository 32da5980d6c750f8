import Foundation

final class HelpDataController {
    let page = URL(string: "https://greenhouse.example/help")!
    let topics = ["Watering", "Light", "Pests"]
}
