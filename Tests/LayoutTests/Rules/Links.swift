/// Links between documents lead somewhere.
enum Links {
    static func breaches(in repository: Repository) -> [Breach] {
        repository.files.filter { $0.hasSuffix(".md") }.flatMap { document in
            links(in: document).compactMap { line, target in
                reason(against: target, from: document, in: repository).map {
                    Breach(path: document.path, line: line, what: $0)
                }
            }
        }
    }

    /// The names by which GitHub lets a link reach a document's headings.
    static func anchors(of document: Repository.File) -> Set<String> {
        var seen: [String: Int] = [:]
        var anchors: Set<String> = []
        for (_, line) in prose(of: document) where line.hasPrefix("#") {
            let title = line.drop { $0 == "#" }.drop { $0 == " " }.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
            let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
            let slug = kept.replacing(" ", with: "-")
            let earlier = seen[slug, default: 0]
            anchors.insert(earlier == 0 ? slug : "\(slug)-\(earlier)")
            seen[slug] = earlier + 1
        }
        return anchors
    }

    private static func links(in document: Repository.File) -> [(line: Int, target: Substring)] {
        prose(of: document).flatMap { number, line in
            line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(<?([^)\s>]+)/).map { (number, $0.1) }
        }
    }

    /// The lines of a document that are not in a block of code.
    private static func prose(of document: Repository.File) -> [(line: Int, text: Substring)] {
        var isCode = false
        return document.lines.enumerated().compactMap { number, line in
            if line.drop(while: { $0 == " " }).hasPrefix("```") {
                isCode.toggle()
                return nil
            }
            return isCode ? nil : (number + 1, line)
        }
    }

    private static func reason(
        against target: Substring, from document: Repository.File, in repository: Repository
    ) -> String? {
        if target.contains("://") || target.hasPrefix("mailto:") { return nil }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].isEmpty ? document.path : resolve(parts[0], from: document.path)
        guard let path, repository.paths.contains(path) || path.isEmpty else { return "dead link \(target)" }
        guard parts.count == 2, path.hasSuffix(".md"), let other = repository.file(path) else { return nil }
        return anchors(of: other).contains(String(parts[1])) ? nil : "no heading for \(target)"
    }

    /// A path from the root, or nothing if it leads out of the repository.
    private static func resolve(_ target: Substring, from path: String) -> String? {
        var parts = target.hasPrefix("/") ? [] : path.split(separator: "/").dropLast()
        for part in target.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }
}
