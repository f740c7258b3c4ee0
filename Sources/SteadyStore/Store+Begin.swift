internal import Glibc
internal import SteadyCore

extension Store {
    /// Where a person's store is: `$STEADY_STORE`, else under `$XDG_DATA_HOME`, else under `~/.local/share`.
    package static func defaultPath(environment: (String) -> String?) -> String? {
        if let path = environment("STEADY_STORE"), !path.isEmpty { return path }
        // The specification tells us to pass over a relative path here.
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/steady/steady.db" }
        guard let home = environment("HOME"), !home.isEmpty else { return nil }
        return home + "/.local/share/steady/steady.db"
    }

    /// Makes a new store under a passing name and moves it into place, so that a store is either whole or not there.
    ///
    /// Another program that did so first wins; its store is then the store.
    static func begin(at path: String) throws(StoreFailure) {
        try makeFolders(above: path)
        let passing = NewFile.passingName(for: path)
        defer { NewFile.discard(passing) }
        try StoreFailure.naming(path) { () throws(StoreFailure) in try create(passing) }
        _ = try NewFile.settle(passing, as: path)
    }

    /// Makes an empty store file; there must be none.
    static func create(_ path: String) throws(StoreFailure) {
        try NewFile.make(path)
        let database = try Database(path: path, mode: .readWrite)
        try configure(database)
        var generator = SystemRandomNumberGenerator()
        var device: [UInt8] = []
        device.appendHex(generator.next() | 1)
        try database.run(
            """
            BEGIN IMMEDIATE;
            CREATE TABLE record (
                seq INTEGER PRIMARY KEY AUTOINCREMENT,
                id BLOB NOT NULL UNIQUE,
                kind INTEGER NOT NULL,
                day INTEGER,
                bytes BLOB NOT NULL
            );
            CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
            PRAGMA application_id = \(applicationID);
            PRAGMA user_version = \(version);
            COMMIT;
            """)
        let statement = try database.prepare("INSERT INTO meta (key, value) VALUES ('device', ?1)")
        try statement.bind(text: String(decoding: device, as: UTF8.self), at: 1)
        try statement.runOnce()
    }

    private static func makeFolders(above path: String) throws(StoreFailure) {
        var folder = ""
        let parts = path.split(separator: "/", omittingEmptySubsequences: true).dropLast()
        if path.hasPrefix("/") { folder = "/" }
        for part in parts {
            folder += part + "/"
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
                let number = errno
                if exists(folder) { continue }
                throw StoreFailure(path: path, system: number)
            }
        }
    }
}

/// A file that is made under a passing name and takes its own name only when it is whole.
enum NewFile {
    /// A name that no other program, in this container or another, makes a file under.
    static func passingName(for path: String) -> String {
        var generator = SystemRandomNumberGenerator()
        var digits: [UInt8] = []
        digits.appendHex(generator.next() as UInt64)
        return path + ".new-" + String(decoding: digits, as: UTF8.self)
    }

    /// Makes an empty file that only its owner may read; there must be none.
    static func make(_ path: String) throws(StoreFailure) {
        let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreFailure(path: path, system: errno) }
        close(file)
    }

    /// Removes what is left under the passing name.
    static func discard(_ passing: String) {
        unlink(passing)
        unlink(passing + "-journal")
    }

    /// Gives the file its name, for good, and never in the place of another; false if the name is taken.
    ///
    /// If only the last of it fails, the name is there and may not last: that is `unsure`.
    static func settle(_ passing: String, as path: String) throws(StoreFailure) -> Bool {
        if link(passing, path) != 0 {
            if errno == EEXIST { return false }
            // A file system without hard links, such as that of a memory stick: only who makes the name may replace
            // what stands under it.
            let claim = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
            guard claim >= 0 else {
                if errno == EEXIST { return false }
                throw StoreFailure(path: path, system: errno)
            }
            close(claim)
            guard rename(passing, path) == 0 else {
                let number = errno
                unlink(path)
                throw StoreFailure(path: path, system: number)
            }
        }
        do {
            try synchronizeFolder(of: path)
        } catch {
            throw StoreFailure(path: path, reason: .unsure)
        }
        return true
    }

    /// Makes the name of a new file in its folder last through a power cut.
    private static func synchronizeFolder(of path: String) throws(StoreFailure) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw StoreFailure(path: path, system: errno) }
        defer { close(file) }
        guard fsync(file) == 0 || errno == EINVAL else { throw StoreFailure(path: path, system: errno) }
    }

    /// Flushes a file's contents to the disk.
    static func synchronize(_ path: String) throws(StoreFailure) {
        let file = open(path, O_RDWR | O_CLOEXEC)
        guard file >= 0 else { throw StoreFailure(path: path, system: errno) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw StoreFailure(path: path, system: errno) }
    }
}
