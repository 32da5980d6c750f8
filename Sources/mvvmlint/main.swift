// The command line: arguments in, exit status out.

import SwiftReader

StandardStreams.prepare()
HeapGrowth.prepareForManyThings()
StandardStreams.exit(Program.run(CommandLine.arguments))
