// Views create what they observe. Nothing leaks; the opposite: each update makes the view anew, and with it
// a new view model, whose predecessor dies with the state that it had.
// leaks: nothing
// differs: the rule is about an object that lives too short

@propertyWrapper struct ObservedObject<Object: AnyObject> {
  let wrappedValue: Object
  init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
}

final class CounterViewModel {
  private let life = Life("CounterViewModel")
  var count = 0
}

// mvvmlint:role view
struct CounterView {
  @ObservedObject var viewModel = CounterViewModel()  // expect: observed_object_created_in_view
  var body: Int { viewModel.count }
}

// mvvmlint:role view
struct GivenCounterView {
  @ObservedObject var viewModel: CounterViewModel
  var body: Int { viewModel.count }
}

@main enum Program: Scenario {
  static func run() {
    let viewModel = CounterViewModel()
    for update in 1...3 {
      let view = CounterView()
      view.viewModel.count += 1
      precondition(view.body == 1, "the count of the update before is lost")
      let given = GivenCounterView(viewModel: viewModel)
      given.viewModel.count += 1
      precondition(given.body == update, "this one counts on")
    }
  }
}
