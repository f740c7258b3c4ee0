import Glibc
import SteadyCommands

exit(Main.run(Array(CommandLine.arguments.dropFirst()), host: .system()))
