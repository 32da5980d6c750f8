class FirstToken: Base { let value = run(1) } // A byte order mark right before a declaration.
let second = run(2)
