// View and view model in one file: the view needs the import. `Image` is the project's own model here.

import SwiftUI

final class GalleryViewModel: ObservableObject {
  @Published private(set) var images: [Image]
  @Published private(set) var selection: Image?
  private(set) var panorama: Panorama.Image?

  init(images: [Image]) {
    self.images = images
  }

  func select(_ image: Image) {
    selection = image
    panorama = Panorama.Image(width: image.width * 3)
  }

  func remove(at offsets: IndexSet) {
    images.remove(atOffsets: offsets)
  }
}

/// A view of the whole ridge, stitched.
struct Panorama {
  struct Image {
    var width: Int
  }
}

struct GalleryView: View {
  @StateObject private var viewModel: GalleryViewModel

  init(viewModel: @autoclosure @escaping () -> GalleryViewModel) {
    _viewModel = StateObject(wrappedValue: viewModel())
  }

  var body: some View {
    List {
      ForEach(viewModel.images) { image in
        AsyncImage(url: image.url) { loaded in
          loaded.resizable().scaledToFit()
        } placeholder: {
          SwiftUI.Image(systemName: "photo")
        }
        .onTapGesture { viewModel.select(image) }
      }
      .onDelete { viewModel.remove(at: $0) }
    }
    .buttonStyle(PillButtonStyle())
  }
}

struct PillButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(8)
      .background(.thinMaterial, in: Capsule())
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

// Previews belong to nobody: they may fetch what they like.
#Preview("From the server") {
  let data = try! Data(contentsOf: URL(string: "https://huts.example/images.json")!)
  let images = try! JSONDecoder().decode([Image].self, from: data)
  URLSession.shared.reset {}
  UserDefaults.standard.set(true, forKey: "preview")
  return GalleryView(viewModel: GalleryViewModel(images: images))
}
