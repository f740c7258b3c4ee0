internal import CMicrohttpd

/// A file of the site with the answers that it can give.
struct PreparedFile: Sendable {
    private struct Form: Sendable {
        let coding: ContentCoding
        let tag: String
        let whole: PreparedAnswer
        let unchanged: PreparedAnswer
    }

    let path: String
    private let forms: [Form]

    init(_ file: SiteFile) throws(ServerFailure) {
        path = file.path
        var forms: [Form] = []
        for variant in file.variants {
            // Both answers say the same of the content, so that a cache may keep either.
            var common = [("ETag", variant.entityTag), ("Cache-Control", file.cacheControl)]
            if file.variants.count > 1 { common.append(("Vary", "Accept-Encoding")) }
            var headers = common + [("Content-Type", file.contentType), ("Accept-Ranges", "none")]
            if variant.coding != .identity { headers.append(("Content-Encoding", variant.coding.rawValue)) }
            forms.append(
                Form(
                    coding: variant.coding, tag: variant.entityTag,
                    whole: try PreparedAnswer(200, body: variant.content, headers: headers),
                    unchanged: try PreparedAnswer(304, body: [], headers: common)))
        }
        self.forms = forms
    }

    /// The answer in the form that the client likes best, or that it has that form already.
    func answer(to head: RequestHead) -> PreparedAnswer? {
        let best =
            forms.count > 1
            ? AcceptedCodings(head.values("Accept-Encoding")).best(of: forms.lazy.map(\.coding)) : .identity
        guard let form = forms.first(where: { $0.coding == best }) else { return nil }
        let isKnown = EntityTagList(lines: head.values("If-None-Match")).holds(form.tag)
        return isKnown ? form.unchanged : form.whole
    }
}
