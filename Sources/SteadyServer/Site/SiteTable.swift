internal import SteadyCore

/// Everything that is served, worked out at the start: a request is a look-up.
struct SiteTable: Sendable {
    /// The files by the path that asks for them; a folder's `index.html` also by the folder's.
    let files: [String: SiteFile]

    init(_ folder: SiteFolder) {
        var files: [String: SiteFile] = [:]
        for (name, content) in folder.files {
            if let (plain, _) = ContentCoding.split(name), folder.files[plain] != nil { continue }
            var variants = [SiteFile.Variant(coding: .identity, content: content)]
            for coding in ContentCoding.compressed {
                if let packed = folder.files[name + coding.ending] {
                    variants.append(SiteFile.Variant(coding: coding, content: packed))
                }
            }
            let file = SiteFile(path: "/" + name, variants: variants)
            files[file.path] = file
            if name == "index.html" || name.hasSuffix("/index.html") {
                files[String(file.path.dropLast("index.html".utf8.count))] = file
            }
        }
        self.files = files
    }
}

/// A file with its compressed forms.
struct SiteFile: Sendable {
    /// One form of the content.
    struct Variant: Sendable {
        let coding: ContentCoding
        let content: [UInt8]
        /// The strong validator: SHA-256 of these bytes, so that two forms of a file differ.
        let entityTag: String

        init(coding: ContentCoding, content: [UInt8]) {
            self.coding = coding
            self.content = content
            entityTag = "\"\(SHA256.digest(of: content).bytes.hex)\""
        }
    }

    let path: String
    /// The plain form first.
    let variants: [Variant]

    var contentType: String { ContentTypes.type(of: path) }

    /// Whether the name carries the head of the content's own SHA-256, `engine-5f2c81d3a0.wasm`: such a file never
    /// changes under its name.
    var isNamedByContent: Bool {
        guard let name = path.split(separator: "/").last, let plain = variants.first else { return false }
        let digits = plain.entityTag.dropFirst().dropLast()
        return name.split(whereSeparator: { $0 == "-" || $0 == "." }).dropFirst()
            .contains { $0.utf8.count >= 8 && digits.hasPrefix($0) }
    }

    /// What a cache may do: ask each time, which costs a few bytes, unless the content is in the name.
    var cacheControl: String {
        isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache"
    }
}
