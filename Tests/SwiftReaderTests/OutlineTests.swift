// The outline's format. That it says the same as the compiler's parser is the oracle's business.

import Testing

@Suite struct OutlineTests {
  @Test func listsItemsInSourceOrder() {
    let lines = outline(
      """
      import class UIKit.UIImage
      open class A<T>: B<T>, C {
        public private(set) var a, b: [String : Int]
        let (x, _) = (1, 2), y = [1]
        init?(coder _: Int) { super.init(coder: 1) }
        func run(_ a: Int, then b: () -> Void) {
          let local = list.map { [weak self, c = 1] in
            $0
          } done: { }
          (local)(1)
        }
        subscript(i: Int) -> Int { i }
        deinit {}
      }
      enum E { indirect case one(Int), two }
      """)
    #expect(
      lines == [
        "import\tUIKit.UIImage\t1:14\t1\tclass",
        "class\tA\t2:12\t14\tB<T>,C",
        "var\ta\t3:27\t3\tprivate(set) public : [String:Int]",
        "var\tb\t3:30\t3\tprivate(set) public : [String:Int]",
        "let\tx\t4:8\t4\t",
        "let\ty\t4:24\t4\t",
        "init\tinit\t5:3\t5\tcoder:",
        "call\tinit\t5:31\t5\tcoder:",
        "func\trun\t6:8\t11\t_:then:",
        "call\tmap\t7:22\t9\t{}done:{}",
        "closure\t-\t7:26\t9\tweakself,c=1",
        "closure\t-\t9:13\t9\t",
        "subscript\tsubscript\t12:3\t12\ti:",
        "deinit\tdeinit\t13:3\t13\t",
        "enum\tE\t15:6\t15\t",
        "case\tone\t15:24\t15\t",
        "case\ttwo\t15:34\t15\t",
      ])
  }
}
