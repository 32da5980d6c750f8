// What is known of members and the like: found by a multiplication, where a dictionary hashes with more care
// than anyone here needs.

/// What has a number of its own, which is never 0.
protocol Numbered {
  var number: UInt64 { get }
}

typealias MemberMap<Value> = NumberedMap<Member, Value>

extension Member: Numbered {
  var number: UInt64 { UInt64(truncatingIfNeeded: file + 1) << 32 | UInt64(declaration.raw) }
}

extension TypeID: Numbered {
  var number: UInt64 { UInt64(truncatingIfNeeded: raw + 1) }
}

/// An open-addressing table; what is in it stays.
struct NumberedMap<Key: Numbered, Value> {
  private struct Slot {
    /// 0 where it is free.
    var key: UInt64 = 0
    var place: Int32 = 0
  }

  private var slots = Array(repeating: Slot(), count: 64)
  private var values: [Value] = []

  subscript(key: Key) -> Value? {
    get {
      let slot = slots[slot(of: key.number)]
      return slot.key == 0 ? nil : values[Int(slot.place)]
    }
    set {
      guard let newValue else { return }
      let number = key.number
      let slot = slot(of: number)
      if slots[slot].key == number {
        values[Int(slots[slot].place)] = newValue
        return
      }
      slots[slot] = Slot(key: number, place: Int32(values.count))
      values.append(newValue)
      if values.count * 2 > slots.count { grow() }
    }
  }

  private func slot(of key: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[slot].key != 0, slots[slot].key != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for item in old where item.key != 0 { slots[slot(of: item.key)] = item }
  }
}

extension NumberedMap: Sendable where Value: Sendable {}
