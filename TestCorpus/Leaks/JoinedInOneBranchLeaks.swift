// Two objects are given each other in one branch, or where one that leaves is passed by; a third does not replace them.
// leaks: Child, Parent, Receiver, Sender

final class Sender {
  private let life = Life("Sender")
  var receiver: Receiver?
}

final class Receiver {
  private let life = Life("Receiver")
  var sender: Sender?
}

func joinIfAsked(_ isAsked: Bool) {
  let sender = Sender()
  let receiver = Receiver()
  if isAsked {
    sender.receiver = receiver  // expect: retain_cycle
    receiver.sender = sender
  }
}

func joinUnlessClosed(_ isOpen: Bool) {
  let sender = Sender()
  let receiver = Receiver()
  guard isOpen else { return }
  receiver.sender = sender  // expect: retain_cycle
  sender.receiver = receiver
}

func joinBesideOthers() {
  let sender = Sender()
  let receiver = Receiver()
  let other = Sender()
  sender.receiver = receiver  // expect: retain_cycle
  receiver.sender = sender
  other.receiver = Receiver()
}

final class Child {
  private let life = Life("Child")
  var onEnd: (() -> Void)?
}

final class Parent {
  private let life = Life("Parent")
  private var child: Child?

  func joinBehindLeaving(_ isOpen: Bool) {
    let made = Child()
    child = made
    if !isOpen { return }
    made.onEnd = {  // expect: retain_cycle
      self.joinBehindLeaving(false)
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    joinIfAsked(true)
    joinUnlessClosed(true)
    joinBesideOthers()
    Parent().joinBehindLeaving(true)
  }
}
