// The command line: arguments in, exit status out.

import SwiftReader

StandardStreams.prepare()
let arguments = Array(CommandLine.arguments.dropFirst())
StandardStreams.exit(Program.run(arguments))
