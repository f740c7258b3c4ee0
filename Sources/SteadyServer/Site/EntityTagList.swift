/// What a client says in `If-None-Match` (RFC 9110, 13.1.2).
struct EntityTagList {
    let lines: [ArraySlice<UInt8>]

    /// Whether the client has a form of the content with this tag; weak and strong compare alike here.
    func holds(_ tag: String) -> Bool {
        let wanted = Array(tag.utf8)
        return lines.lazy.flatMap(\.listItems).contains { item in
            if item.elementsEqual("*".utf8) { return true }
            let bare = item.starts(with: "W/".utf8) ? item.dropFirst(2) : item
            return bare.elementsEqual(wanted)
        }
    }
}
