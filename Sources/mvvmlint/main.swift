// The command line: arguments in, exit status out.

import SwiftReader

StandardStreams.prepare()
HeapGrowth.prepareForManyThings()
let arguments = Array(CommandLine.arguments.dropFirst())
StandardStreams.exit(Program.run(arguments))
