/// Every command, in the order in which the help lists them.
package enum CommandList {
    package static let version = "0.1.0"

    package static let all: [Command] = [
        .log, .trend, .list, .edit, .delete, .ignore, .importing, .watch, .export, .profile, .serve, .doctor, .backup,
        .restore, .recover, .demo, .manual, .completions, .help, .version,
    ]
}
