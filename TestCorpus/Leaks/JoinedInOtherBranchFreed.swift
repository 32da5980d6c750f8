// Two objects are given each other where only one of it happens, or one takes the other's place.
// leaks: nothing

final class Sender {
  private let life = Life("Sender")
  var receiver: Receiver?
}

final class Receiver {
  private let life = Life("Receiver")
  var sender: Sender?
}

func joinInOneDirection(_ isSender: Bool) {
  let sender = Sender()
  let receiver = Receiver()
  if isSender { sender.receiver = receiver } else { receiver.sender = sender }
}

func joinByKind(_ kind: Int) {
  let sender = Sender()
  let receiver = Receiver()
  switch kind {
  case 0: sender.receiver = receiver
  default: receiver.sender = sender
  }
}

func joinOrLeave(_ isOpen: Bool) {
  let sender = Sender()
  let receiver = Receiver()
  guard isOpen else {
    sender.receiver = receiver
    return
  }
  receiver.sender = sender
}

func joinAnew() {
  let sender = Sender()
  let receiver = Receiver()
  sender.receiver = receiver
  receiver.sender = sender
  sender.receiver = Receiver()
}

final class Child {
  private let life = Life("Child")
  var parent: Parent?
  var onEnd: (() -> Void)?
}

final class Parent {
  private let life = Life("Parent")
  private var child: Child?

  func joinOneWay(_ isOwn: Bool) {
    let made = Child()
    if isOwn { child = made } else { made.parent = self }
  }

  func joinByClosure(_ isOwn: Bool) {
    let made = Child()
    guard isOwn else {
      child = made
      return
    }
    made.onEnd = { self.joinOneWay(false) }
  }

  func joinAnew() {
    let made = Child()
    child = made
    made.parent = self
    child = Child()
  }
}

@main enum Program: Scenario {
  static func run() {
    for isSender in [true, false] {
      joinInOneDirection(isSender)
      joinOrLeave(isSender)
    }
    joinByKind(0)
    joinByKind(1)
    joinAnew()
    for isOwn in [true, false] {
      Parent().joinOneWay(isOwn)
      Parent().joinByClosure(isOwn)
    }
    Parent().joinAnew()
  }
}
