// A data manager among the models.

final class HarborDataManager { // expect: type_in_wrong_folder
  private(set) var harbors = ["Nordhavn", "Sandvik"]

  func add(_ harbor: String) {
    harbors.append(harbor)
  }
}
