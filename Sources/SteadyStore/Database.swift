internal import CSQLite

/// One connection to an SQLite file.
///
/// 64-bit integers, explicit lengths and copied blobs throughout; every answer of the library is checked.
final class Database {
    private let handle: OpaquePointer
    private let path: String

    enum Mode { case readOnly, readWrite }

    /// Opens a file; `patience` is how long a statement waits for another program's write, in milliseconds.
    init(path: String, mode: Mode, patience: Int32 = patience) throws(StoreFailure) {
        self.path = path
        var opened: OpaquePointer?
        let flags =
            switch mode {
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            }
        // With a folder in front, no name means anything else to SQLite, as `:memory:` and `file:x` would.
        let plain = path.hasPrefix("/") ? path : "./" + path
        let code = sqlite3_open_v2(plain, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened, code == SQLITE_OK else {
            let extended = opened.map { sqlite3_extended_errcode($0) } ?? code
            sqlite3_close_v2(opened)
            throw StoreFailure(path: path, code: extended)
        }
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, patience)
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// The usual wait: ten seconds.
    static let patience: Int32 = 10_000

    /// Runs statements that give no rows.
    func run(_ sql: String) throws(StoreFailure) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code) }
    }

    /// The first column of the first row as an integer; nothing without a row.
    func integer(_ sql: String) throws(StoreFailure) -> Int64? {
        let statement = try prepare(sql)
        return try statement.step() ? statement.integer(0) : nil
    }

    func prepare(_ sql: String) throws(StoreFailure) -> Statement {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
        guard let prepared, code == SQLITE_OK else { throw failure(code) }
        return Statement(handle: prepared, database: self)
    }

    /// Rows that the latest statement changed.
    var changes: Int64 { sqlite3_changes64(handle) }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    fileprivate func failure(_ code: Int32) -> StoreFailure {
        StoreFailure(path: path, code: code, system: sqlite3_system_errno(handle))
    }
}

/// A prepared statement; finalised with its last use.
final class Statement {
    private let handle: OpaquePointer
    private let database: Database

    fileprivate init(handle: OpaquePointer, database: Database) {
        self.handle = handle
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    func bind(_ value: Int64?, at index: Int32) throws(StoreFailure) {
        let code = value.map { sqlite3_bind_int64(handle, index, $0) } ?? sqlite3_bind_null(handle, index)
        guard code == SQLITE_OK else { throw database.failure(code) }
    }

    func bind(_ bytes: [UInt8], at index: Int32) throws(StoreFailure) {
        let code = bytes.withUnsafeBytes { steady_bind_blob(handle, index, $0.baseAddress, UInt64($0.count)) }
        guard code == SQLITE_OK else { throw database.failure(code) }
    }

    func bind(text: String, at index: Int32) throws(StoreFailure) {
        var text = text
        let code = text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) {
                steady_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
            }
        }
        guard code == SQLITE_OK else { throw database.failure(code) }
    }

    /// Goes to the next row; false at the end.
    func step() throws(StoreFailure) -> Bool {
        let code = sqlite3_step(handle)
        guard code == SQLITE_ROW || code == SQLITE_DONE else { throw database.failure(code) }
        return code == SQLITE_ROW
    }

    /// Runs the statement to its end and makes it ready for the next binding.
    func runOnce() throws(StoreFailure) {
        defer { sqlite3_reset(handle) }
        while try step() {}
    }

    func reset() {
        sqlite3_reset(handle)
    }

    func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(handle, column)
    }

    func blob(_ column: Int32) -> [UInt8] {
        let count = Int(sqlite3_column_bytes(handle, column))
        guard count > 0, let start = sqlite3_column_blob(handle, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    func text(_ column: Int32) -> String {
        let count = Int(sqlite3_column_bytes(handle, column))
        guard count > 0, let start = sqlite3_column_text(handle, column) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
