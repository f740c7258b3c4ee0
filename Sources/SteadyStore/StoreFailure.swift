internal import CSQLite
internal import Glibc

/// Why the store could not do what it was asked.
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
        /// The file cannot be read.
        case unreadable
        /// A newer version of Steady wrote it.
        case newer(version: Int64)
        /// The file is something else.
        case notAStore
        /// The name is that of a folder.
        case folder
        /// The name is that of a device, a pipe or the like.
        case notAFile
        /// The file is empty though it exists; a store never is.
        case emptied
        /// The store's file is gone while its rollback journal is still there.
        case missing
        /// The name is a link to a file that is not there, such as one on a drive that is not attached.
        case astray
        /// There is no such file.
        case absent
        /// There is no such folder for a new file.
        case noFolder
        /// A part of the path is a file where a folder must be.
        case fileAsFolder
        /// The disk is full.
        case full
        /// The file exists already.
        case exists
        /// The damaged file holds no whole record.
        case nothingWhole
        /// The disk failed at the end of a write, which may be there or not.
        case unsure
        /// The system refused: its own words.
        case system(String)
        /// The user stopped the work.
        case cancelled
    }

    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// Does something with a file under a passing name, and speaks of it by the name that it is to have.
    static func naming<Value>(
        _ path: String, _ body: () throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        do {
            return try body()
        } catch {
            throw StoreFailure(path: path, reason: error.reason)
        }
    }

    /// Reads an extended result code of SQLite, with the system's error number behind it where there is one.
    init(path: String, code: Int32, system number: Int32 = 0) {
        if code & 0xFF == SQLITE_IOERR, number != 0 {
            // A rollback journal that may only be read is opened all the same, and fails at the first write.
            self.init(path: path, system: number == EBADF ? EACCES : number)
            return
        }
        let reason: Reason =
            switch code & 0xFF {
            // Our statements are right, so what does not fit them is the file's own scheme.
            case SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH: .damaged(months: [])
            case SQLITE_NOTADB: .notAStore
            case SQLITE_BUSY, SQLITE_LOCKED: .locked
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH, SQLITE_CANTOPEN: .readOnly
            case SQLITE_FULL: .full
            default: .system(String(cString: sqlite3_errstr(code)))
            }
        self.init(path: path, reason: reason)
    }

    /// Reads the system's error number.
    init(path: String, system number: Int32) {
        self.path = path
        reason =
            switch number {
            case EACCES, EPERM, EROFS: .readOnly
            case ENOSPC, EDQUOT: .full
            case EEXIST: .exists
            case ENOENT: .absent
            case ENOTDIR: .fileAsFolder
            default: .system(String(cString: strerror(number)))
            }
    }
}

extension StoreFailure {
    /// What is so, what it means for the readings, and what can be done; the file goes by the name that is given.
    package func sentences(naming name: String) -> String {
        switch reason {
        case .damaged(let months):
            let place = months.isEmpty ? "" : " Records of \(months.joined(separator: ", ")) do not hold."
            return "\(name) is damaged.\(place) It was left as it is and nothing was written. "
                + "`steady recover NEWFILE` writes what is whole into a new store; `steady restore` adds a backup."
        case .locked:
            return "Another program is writing to \(name) and has not let go. Nothing was changed. "
                + "Wait for it to end, then run this again."
        case .readOnly:
            return "\(name) cannot be opened for writing. Nothing was changed. "
                + "Check the permissions of the file and its folder, or set STEADY_STORE to another place."
        case .unreadable:
            return "\(name) may not be read by you. Nothing was changed. "
                + "Check the permissions of the file and its folder, or set STEADY_STORE to another place."
        case .newer(let version):
            return "\(name) was written by a newer version of Steady (store version \(version)). Nothing was changed. "
                + "Install that version to read it."
        case .notAStore:
            return "\(name) is not a Steady store, or its first page is damaged. It was left as it is. "
                + "Set STEADY_STORE to another place, or run `steady recover NEWFILE` if it was one."
        case .folder:
            return "\(name) is a folder, and a store is a file. Nothing was changed. "
                + "Name a file in it, or set STEADY_STORE to another place."
        case .notAFile:
            return "\(name) is no ordinary file, and a store is one. It was left as it is. "
                + "Set STEADY_STORE to another place."
        case .emptied:
            return "\(name) exists and is empty; a store never is. It was left as it is, in case its contents can be "
                + "brought back. `steady restore` from a backup into another STEADY_STORE, or remove the file to "
                + "start anew."
        case .missing:
            return "\(name) is gone, but its rollback journal is still there. No new store was begun in its place. "
                + "Put the file back, or move the file of that name with -journal behind it away to start anew."
        case .astray:
            return "\(name) is a link to a file that is not there. No new store was begun in its place. "
                + "Attach the drive that the file is on, or mend the link."
        case .nothingWhole:
            return "No whole record was found in \(name). It was left as it is, and no new store was begun. "
                + "`steady restore` from a backup into another STEADY_STORE."
        default:
            return systemSentences(naming: name)
        }
    }

    private func systemSentences(naming name: String) -> String {
        switch reason {
        case .absent: "There is no file \(name). Nothing was changed. Check the name."
        case .noFolder: "There is no folder to put \(name) in. Nothing was changed. Make it, or name another place."
        case .fileAsFolder:
            "\(name) lies below a file, where only a folder can be. Nothing was changed. Name another place."
        case .full: "The disk is full. Nothing was changed. Make room, then run this again."
        case .exists: "\(name) exists already and was left as it is. Name another file."
        case .cancelled: "Stopped. Nothing was changed."
        case .unsure:
            "The disk reported a fault as the last of \(name) was written: what was to be saved may be in it or not. "
                + "What was there before is kept. Look before you do it again, and check the disk."
        case .system(let words):
            "The system did not let Steady read or write \(name): \(words). Nothing was changed. "
                + "Check the disk and the file's permissions."
        default: "\(name) could not be used. Nothing was changed."
        }
    }
}
