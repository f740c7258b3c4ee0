// AppReplay FILE: reads events and roads, one JSON object a line, and prints the answer to each on a line of its own.
if CommandLine.arguments.count == 2, let lines = Lines(path: CommandLine.arguments[1]) {
    var replay = Replay()
    for line in lines.all { print(replay.answer(line)) }
} else {
    print("AppReplay FILE")
}
