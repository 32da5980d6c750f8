// `#if` inside a postfix chain: `.modifier()` calls, nested, first or last in the chain, in closures and literals.

struct ProfileScreen: View {
  var body: some View {
    Text(title)
      .font(.title)
      #if os(iOS)
      .navigationBarTitle("Profile")
      .onTapGesture { tap() }
      #elseif os(macOS)
      .frame(width: 300)
      #if DEBUG
      .border(.red)
      #endif
      #else
      .padding()
      #endif
      .task { await load() }
  }

  var list: some View {
    List(items) { item in
      Row(item)
        #if os(iOS)
        .swipeActions {
          Button("Delete") { delete(item) }
            #if DEBUG
            .tint(.red)
            #endif
        }
        #endif
    }
    #if os(iOS)
    .listStyle(.insetGrouped)
    #else
    .listStyle(.sidebar)
    #endif
    #if DEBUG
    .overlay { Overlay() }
    #endif
  }

  var property: Int {
    value
      #if DEBUG
      .debugCount
      #else
      .count
      #endif
  }

  func calls() {
    let view = make()
      #if A
      .a()
      .b { 1 } second: { 2 }
      #else
      #endif
    let nested = base
      #if A
      #if B
      .b[0]?.c!
      #endif
      .a
      #endif
      .end()
    run(
      base
        #if A
        .a
        #endif
      , other: 1)
    let array = [
      base
        #if A
        .a()
        #endif
      , other]
    return view
      #if A
      .a
      #endif
      .b
  }

  func assignment() {
    value = base
      #if A
      .a
      #else
      .b
      #endif
    base
      #if A
      .a { $0 }
      #endif
    if ready {
      base
        #if A
        .a()
        #endif
    }
  }

  // A `#if` whose first body does not begin with a member ends the statement before it.
  func notAChain() {
    base
    #if A
    run()
    #endif
    base
    #if A
    #else
    .a()
    #endif
    base
    #if A
    [1].forEach { print($0) }
    #endif
    base
    #if A
    -1
    #endif
    let x = base
    #if A
    let y = x
    #endif
    Text("a")
    #if A
    Text("b").font(.title)
    #endif
  }
}
