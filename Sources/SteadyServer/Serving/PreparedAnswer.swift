internal import CMicrohttpd

/// An answer that is made once and sent as often as it is asked for.
final class PreparedAnswer: @unchecked Sendable {
    // Unchecked: libmicrohttpd counts the uses of a response under a lock of its own, and nothing here changes.
    let status: UInt32
    private let response: OpaquePointer

    init(
        _ status: UInt32, body: [UInt8], headers: [(name: String, value: String)]
    ) throws(ServerFailure) {
        var body = body
        let made = body.withUnsafeMutableBytes { bytes in
            steady_mhd_response(bytes.count, bytes.baseAddress)
        }
        guard let made else { throw .cannotStart }
        for (name, value) in PageHeaders.all + headers where steady_mhd_add_header(made, name, value) == 0 {
            steady_mhd_destroy(made)
            throw .cannotStart
        }
        self.status = status
        response = made
    }

    deinit {
        steady_mhd_destroy(response)
    }

    /// Hands the answer to a connection.
    func send(on connection: OpaquePointer) -> MHD_Result {
        steady_mhd_queue(connection, status, response)
    }

    /// A page of a sentence.
    static func sentence(
        _ status: UInt32, _ text: String, headers: [(name: String, value: String)] = []
    ) throws(ServerFailure) -> PreparedAnswer {
        let usual = [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
        return try PreparedAnswer(status, body: Array(text.utf8), headers: usual + headers)
    }

    /// A refusal ends the connection: what follows on it may not be what it seems.
    static func refusal(_ refusal: Refusal) throws(ServerFailure) -> PreparedAnswer {
        var headers = [("Connection", "close")]
        if refusal == .methodUnknown { headers.append(("Allow", "GET, HEAD")) }
        if refusal == .stopping { headers.append(("Retry-After", "5")) }
        return try sentence(refusal.status, refusal.page, headers: headers)
    }
}
