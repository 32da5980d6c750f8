// Result builder bodies: SwiftUI views, modifiers, `if`, `switch`, `for`, bindings, custom builders.

@resultBuilder
struct StackBuilder {
  static func buildBlock(_ parts: Part...) -> [Part] { parts }
  static func buildOptional(_ part: [Part]?) -> [Part] { part ?? [] }
  static func buildEither(first part: [Part]) -> [Part] { part }
  static func buildPartialBlock<each P>(accumulated: repeat each P, next: Part) -> (repeat each P, Part) { fatalError() }
}

struct FeedScreen: View {
  @StateObject private var viewModel = FeedViewModel()
  @State private var query = "", isPresented = false
  @FocusState private var focus: Field?
  @Namespace var namespace
  let columns = [GridItem(.flexible()), GridItem(.adaptive(minimum: 80))]

  var body: some View {
    NavigationStack(path: $viewModel.path) {
      List {
        if viewModel.isLoading { ProgressView() }
        if let error = viewModel.error {
          ErrorView(error) { viewModel.retry() }
        } else if viewModel.posts.isEmpty {
          Text("Nothing here")
        } else {
          ForEach(viewModel.posts) { post in
            NavigationLink(value: post) { Row(post: post) }
              .swipeActions(edge: .leading) { Button { viewModel.pin(post) } label: { Image(systemName: "pin") } }
          }
          .onDelete(perform: viewModel.delete)
          .onMove { source, target in viewModel.move(source, to: target) }
        }
        switch viewModel.state {
        case .idle: EmptyView()
        case .loaded(let count) where count > 0: Text("\(count) posts")
        case .loaded, .failed: Text("none").foregroundStyle(.secondary)
        }
        Section {
          ForEach(0..<3) { Text("\($0)") }
          ForEach($viewModel.drafts) { $draft in TextField("Title", text: $draft.title) }
          ForEach(Array(zip(a, b)), id: \.0) { (left, right) in Text(left + right) }
        } header: {
          Text("Header")
        } footer: {
          if #available(iOS 17, *) { Text("Footer") } else { EmptyView() }
        }
        let count = viewModel.posts.count
        Text("\(count)")
        #if DEBUG
        DebugRow()
        #endif
        Group { Text("a"); Text("b") }
      }
      .navigationTitle("Feed")
      .searchable(text: $query, isPresented: $isPresented)
      .refreshable { await viewModel.load() }
      .task(id: query) { await viewModel.search(query) }
      .onChange(of: query) { old, new in viewModel.log(old, new) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus", action: viewModel.add)
        }
        ToolbarItemGroup { Menu("More") { Button("A") {}; Button("B") {} } label: { Label("More", systemImage: "ellipsis") } }
      }
      .sheet(isPresented: $isPresented) { dismissed() } content: { Sheet(viewModel: viewModel) }
      .sheet(item: $viewModel.selected) { DetailScreen(post: $0) }
      .alert("Error", isPresented: .constant(true), presenting: viewModel.error) { error in Button("OK") { } } message: { Text($0.text) }
      .animation(.spring(response: 0.3, dampingFraction: 0.8), value: viewModel.posts)
      .environment(\.locale, .init(identifier: "en"))
      .overlay(alignment: .top) { viewModel.banner.map { BannerView($0) } }
      .background { Color.red.opacity(0.1) .ignoresSafeArea() }
      .modifier(CardModifier { isPresented.toggle() })
      .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in viewModel.tick() }
      .gesture(DragGesture().onChanged { value in offset = value.translation }.onEnded { _ in offset = .zero })
    }
    .onAppear(perform: viewModel.appear)
    .onDisappear { [viewModel] in viewModel.disappear() }
  }

  @ViewBuilder private var header: some View {
    Text("A")
    Text("B").bold()
    (Text("C") + Text("D"))
    [Text("E")].first
    AnyView(Text("F"))
  }
  @ViewBuilder private func row(_ post: Post, @ViewBuilder accessory: () -> some View = { EmptyView() }) -> some View {
    HStack(spacing: 8) { Text(post.title); Spacer(); accessory() }
  }
  @StackBuilder func parts() -> [Part] {
    Part(1)
    if flag { Part(2) } else { Part(3); Part(4) }
    for index in 0..<3 where index != 1 { Part(index) }
    do { Part(5) } 
    .part(6)
    part { Part(7) }
    switch kind { case .a: Part(8); default: Part(9) }
    Part(10) as Part
    try! Part(11)
  }
}

extension View {
  func card(@ViewBuilder content: @escaping () -> some View) -> some View { modifier(CardModifier(content: content)) }
  @ViewBuilder func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    if condition { transform(self) } else { self }
  }
}

@main struct FeedApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
  var body: some Scene {
    WindowGroup { FeedScreen().environmentObject(Session.shared) }
    #if os(macOS)
    Settings { SettingsScreen() }
    #endif
  }
}
#Preview { FeedScreen().if(true) { $0.padding() } }
struct FeedScreen_Previews: PreviewProvider { static var previews: some View { FeedScreen() } }
