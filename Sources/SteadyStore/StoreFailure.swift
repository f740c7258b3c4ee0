internal import CSQLite

/// Why the store could not do what it was asked, in words that a person can act on.
///
/// No case carries a measured value.
package struct StoreFailure: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// The file or some of its records are damaged; months as `2026-03` where they are known.
        case damaged(months: [String])
        /// Another program held the store for longer than we wait.
        case locked
        /// The file or its folder cannot be written.
        case readOnly
        /// A newer version of Steady wrote it.
        case newer(version: Int64)
        /// The file is something else.
        case notAStore
        /// The file is empty though it exists; a store never is.
        case emptied
        /// The store's file is gone while its rollback journal is still there.
        case missing
        /// There is no such file.
        case absent
        /// The disk is full.
        case full
        /// The file exists already.
        case exists
        /// The system refused: its own number.
        case system(Int32)
        /// The user stopped the work.
        case cancelled
    }

    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// Reads an extended result code of SQLite.
    init(path: String, code: Int32) {
        self.path = path
        reason =
            switch code & 0xFF {
            case SQLITE_CORRUPT: .damaged(months: [])
            case SQLITE_NOTADB: .notAStore
            case SQLITE_BUSY, SQLITE_LOCKED: .locked
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
            case SQLITE_FULL: .full
            case SQLITE_CANTOPEN: .readOnly
            default: .system(code)
            }
    }

    /// What is so, what it means for the readings, and what can be done.
    package var sentences: String {
        switch reason {
        case .damaged(let months):
            let place = months.isEmpty ? "" : " Records of \(months.joined(separator: ", ")) do not hold."
            return "The store \(path) is damaged.\(place) It was left as it is and nothing was written. "
                + "`steady recover NEWFILE` writes what is whole into a new store; `steady restore` adds a backup."
        case .locked:
            return "Another program is writing to \(path) and has not let go for ten seconds. Nothing was changed. "
                + "Wait for it to end, then run this again."
        case .readOnly:
            return "\(path) cannot be opened for writing. Nothing was changed. "
                + "Check the permissions of the file and its folder, or set STEADY_STORE to another place."
        case .newer(let version):
            return "\(path) was written by a newer version of Steady (store version \(version)). Nothing was changed. "
                + "Install that version to read it."
        case .notAStore:
            return "\(path) is not a Steady store, or its first page is damaged. It was left as it is. "
                + "Set STEADY_STORE to another place, or run `steady recover NEWFILE` if it was one."
        case .emptied:
            return "\(path) exists and is empty; a store never is. It was left as it is, in case its contents can be "
                + "brought back. `steady restore` from a backup into another STEADY_STORE, or remove the file to "
                + "start anew."
        case .missing:
            return "\(path) is gone, but its rollback journal is still there. No new store was begun in its place. "
                + "Put the file back, or move \(path)-journal away to start anew."
        case .absent:
            return "There is no file \(path). Nothing was changed. Check the name."
        case .full:
            return "The disk is full. Nothing was changed. Make room, then run this again."
        case .exists:
            return "\(path) exists already and was left as it is. Name another file."
        case .system(let number):
            return "The system did not let Steady read or write \(path) (number \(number)). Nothing was changed. "
                + "Check the disk and the file's permissions."
        case .cancelled:
            return "Stopped. Nothing was changed."
        }
    }
}
