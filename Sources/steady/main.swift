import Glibc
import SteadyCommands

exit(Program.run(Array(CommandLine.arguments.dropFirst()), host: .system()))
