// What the tables in `Rules/Ownership` say of a name by one word.

extension KeepingAPIs {
  /// As what a name is known.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt64

    /// As a member of a collection that is its elements.
    static let element = Traits(rawValue: 1 << 0)
    /// As a function that gives back what it is called on, or what its closures give back.
    static let transformation = Traits(rawValue: 1 << 1)
    /// As a transformation whose closure only tells which elements it gives back.
    static let selection = Traits(rawValue: 1 << 2)
    /// As a function that gives back what its closure gives back, and nothing else.
    static let caller = Traits(rawValue: 1 << 3)
    /// As a function that calls its closure with what it is called on, or its elements.
    static let iteration = Traits(rawValue: 1 << 4)
    /// As a case of the standard library's enums that holds what it is given.
    static let `case` = Traits(rawValue: 1 << 5)
    /// As an attribute that leaves a property a strong one.
    static let strongAttribute = Traits(rawValue: 1 << 6)
    /// As a publisher or operator that comes to an end by itself.
    static let ending = Traits(rawValue: 1 << 7)
    /// As the type of a publisher that keeps whom it tells, where the token does not.
    static let subject = Traits(rawValue: 1 << 8)
    /// As a publisher that ends when the object goes that it is asked of.
    static let lifelong = Traits(rawValue: 1 << 9)
    /// As a publisher that is what its closure gives back.
    static let deferring = Traits(rawValue: 1 << 10)
    /// As an operator that goes on with what its closure gives back.
    static let flattening = Traits(rawValue: 1 << 11)
    /// As what makes a publisher that ends when its closure says so.
    static let creating = Traits(rawValue: 1 << 12)
    /// As an operator whose subscriptions keep its closures, and nothing of the publisher before it.
    static let passing = Traits(rawValue: 1 << 13)
    /// As a publisher that ends when all that it is given have ended.
    static let joining = Traits(rawValue: 1 << 14)
    /// As what runs its closure once, and lets go of it then.
    static let task = Traits(rawValue: 1 << 15)
    /// As what runs its closure once, sooner or later, whatever comes.
    static let runningOnce = Traits(rawValue: 1 << 16)
    /// As a type whose values let go, with their answer, of who works on it.
    static let future = Traits(rawValue: 1 << 17)
    /// As a function or property that gives an asynchronous sequence without an end, or a type of publishers
    /// without one.
    static let endless = Traits(rawValue: 1 << 18)
    /// As a function that is called when something begins: what it gives up is taken up again.
    static let beginning = Traits(rawValue: 1 << 19)
    /// As one of them that is called when an object is used for something else: never when it goes.
    static let reuse = Traits(rawValue: 1 << 20)
    /// As a property of others that is set to nil once it has done its work.
    static let cleared = Traits(rawValue: 1 << 21)
    /// As a publisher that says that its owner is about to go, or a method that is called then.
    static let signalOfEnd = Traits(rawValue: 1 << 22)
    /// As a property of a screen that says, as it disappears, that it does so for good.
    static let signOfLeaving = Traits(rawValue: 1 << 23)
    /// As a function that gives out one of the views that it is called on keeps.
    static let givingCell = Traits(rawValue: 1 << 24)
    /// As a property of a screen or view that holds a view of its own.
    static let ownView = Traits(rawValue: 1 << 25)
    /// As a member that tells where something is in a list, or how many there are.
    static let position = Traits(rawValue: 1 << 26)
    /// As a function that shows the views that it is given in what it is called on.
    static let showing = Traits(rawValue: 1 << 27)
    /// As a property that holds a view or screen around its owner.
    static let outer = Traits(rawValue: 1 << 28)
    /// As a function that takes what it is called on out of the view or screen around it.
    static let detaching = Traits(rawValue: 1 << 29)
    /// As a function that says with a scope how long a container keeps what it has made.
    static let scoping = Traits(rawValue: 1 << 30)
    /// As a scope of which a container has one as long as the app lives.
    static let scopeForGood = Traits(rawValue: 1 << 31)
    /// As a scope of which it has one until the app empties that.
    static let cache = Traits(rawValue: 1 << 32)
    /// As a type whose objects the system keeps until it is told otherwise.
    static let kept = Traits(rawValue: 1 << 33)
    /// As a property that says that somebody has cancelled a task.
    static let cancelled = Traits(rawValue: 1 << 34)
    /// As what runs its closure once, where that may ask for it again.
    static let again = Traits(rawValue: 1 << 35)
    /// As a type that is made of the elements of its initialiser's first argument.
    static let copy = Traits(rawValue: 1 << 36)
    /// As a function that puts the elements of its first argument beside those that a collection has.
    static let merging = Traits(rawValue: 1 << 37)
    /// As a function that gives back one of the elements of a list that it is called on.
    static let pick = Traits(rawValue: 1 << 38)
    /// As a function of a class that makes one of its objects.
    static let making = Traits(rawValue: 1 << 39)

    /// By the words that the lines begin with.
    static let words: [String: Traits] = [
      "elements": .element,
      "transformations": .transformation,
      "selections": .selection,
      "callers": .caller,
      "copies": .copy,
      "merges": .merging,
      "iterations": .iteration,
      "cases": .case,
      "attributes": .strongAttribute,
      "endings": .ending,
      "subjects": .subject,
      "lifelong": .lifelong,
      "deferring": .deferring,
      "flattening": .flattening,
      "creating": .creating,
      "passing": .passing,
      "joining": .joining,
      "tasks": .task,
      "runs": .runningOnce,
      "futures": .future,
      "endless": .endless,
      "beginnings": .beginning,
      "reuses": [.beginning, .reuse],
      "cleared": .cleared,
      "signals": .signalOfEnd,
      "leaving": .signOfLeaving,
      "cells": .givingCell,
      "own": .ownView,
      "positions": .position,
      "shows": .showing,
      "outer": .outer,
      "detaches": .detaching,
      "scoping": .scoping,
      "scopes": .scopeForGood,
      "caches": .cache,
      "kept": .kept,
      "cancelled": .cancelled,
      "again": .again,
      "picks": .pick,
      "makes": .making,
    ]
  }
}
