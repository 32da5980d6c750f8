import SwiftData
import SwiftUI

struct MembershipCardView: View {
    @AppStorage("member") private var member = ""
    @SceneStorage("card.flipped") private var isFlipped = false
    @Query(sort: \LoanRecord.title) private var loans: [LoanRecord]
    @Environment(\.modelContext) private var context

    var body: some View {
        List {
            TextField("Member", text: $member)
            Toggle("Back", isOn: $isFlipped)
            ForEach(loans) { loan in
                Text(loan.title)
            }
            .onDelete { indices in
                indices.map { loans[$0] }.forEach(context.delete)
            }
        }
        .task {
            // Neither URLSession nor JSONDecoder() is used here.
            isFlipped = false
        }
    }
}

struct LoanHarvest: View {
    @FetchRequest(sortDescriptors: []) private var rows: FetchedResults<LoanEntity>

    var body: some View {
        Text("\(rows.count) loans")
    }
}

#Preview {
    MembershipCardView().onAppear { UserDefaults.standard.set("Ada", forKey: "member") }
}
