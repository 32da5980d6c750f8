// Comment directives: `mvvmlint:` and `expect:` in every position, and comments that only look like them.

// mvvmlint:role viewModel
final class FeedPresenter {
  // mvvmlint:disable:next weak_delegate - the delegate is a value
  var delegate: FeedDelegate?
  var dataSource: FeedDataSource? // mvvmlint:disable:this weak_delegate
  let state = 1 // expect: view_model_exposes_mutable_state
  let other = 2 // expect: rule_a rule_b
  var third = 3  /* mvvmlint:disable:this view_model_exposes_mutable_state - in a block comment */
  var fourth = 4
  // mvvmlint:disable:previous view_model_exposes_mutable_state

  // mvvmlint:disable retain_cycle bound_method_captures_self
  func bind() {
    service.onChange = { self.reload() }
    service.onLoad = reload
  }
  // mvvmlint:enable retain_cycle bound_method_captures_self

  // mvvmlint:disable all
  func legacy() {}
  // mvvmlint:enable all

  func reload() {
    run(1, // mvvmlint:disable:this rule - inside an argument list
      second: 2)
    let text = "// mvvmlint:disable:this rule" // a string, not a directive
    let raw = #"// expect: rule"# // neither is this
    let multi = """
      // mvvmlint:disable all
      // expect: rule
      """
    let interpolated = "\(value /* mvvmlint:disable:this rule - in the code of an interpolation */)"
    // A sentence that mentions mvvmlint:disable:next rule in the middle.
    let regex = #/\/\/ mvvmlint:disable all/#
    _ = (text, raw, multi, interpolated, regex)
  } // expect: rule_at_brace
}

//mvvmlint:disable:next rule_without_space
struct NoSpace {}
//   mvvmlint:disable:next   rule_a    rule_b   -   many   spaces
struct ManySpaces {}
/// mvvmlint:disable:next rule - in a documentation comment
struct Documented {}
/* mvvmlint:disable:next rule */ struct InBlock {}
/* mvvmlint:disable:next rule
   over two lines */
struct InMultiLineBlock {}
/* outer /* mvvmlint:disable:next nested_rule */ */
struct InNestedBlock {}
// MVVMLint:disable:next rule
struct OtherCase {}
// mvvmlint: disable:next rule
struct SpaceAfterColon {}
// mvvmlint:disable:next
struct NoRule {}
// mvvmlint:unknown rule
struct UnknownVerb {}
// mvvmlint:disable:next rule-with-dashes rule_b - reason - with - dashes
struct Dashes {}
// mvvmlint:role
struct NoRole {}
// TODO: mvvmlint
// swiftlint:disable:next force_cast
let cast = value as! Int // swiftlint:disable:this force_cast
enum Case { case a // expect: rule_on_case
  case b } // expect: rule_on_last_case
#if DEBUG // mvvmlint:disable:this rule_on_directive
let debug = 1 // expect: rule_in_conditional
#endif // expect: rule_on_endif
@MainActor // mvvmlint:disable:next rule_after_attribute
final class Attributed {} // expect: é🙂
// mvvmlint:enable
// mvvmlint:disable:next rule_at_end_of_file
