/// What the person decides about a server.
package struct ServerSettings: Sendable {
    /// The port on 127.0.0.1; 0 takes one that is free.
    package var port: UInt16
    /// The person's own address, if something of theirs forwards to us.
    package var origin: PublicOrigin?
    package var limits = ServerLimits()

    /// Where a server listens unless another port is named.
    package static let usualPort: UInt16 = 8420

    package init(port: UInt16 = usualPort, origin: PublicOrigin? = nil) {
        self.port = port
        self.origin = origin
    }
}

/// How much a client may send, and how long it may take.
package struct ServerLimits: Sendable {
    /// The longest target, in bytes.
    package var longestTarget = 4096
    /// The longest head, in bytes.
    package var longestHead = 16_384
    /// What libmicrohttpd keeps for a connection, in bytes: heads up to here are refused by the gate and in its words.
    package var connectionMemory = 65_536
    /// Connections at a time.
    package var connections: UInt32 = 512
    /// Until a request line is there, counted from the connection or the last answer, in milliseconds.
    ///
    /// The same again from the request line to the end of the head.
    package var waiting: Int64 = 15_000
    /// Until an answer is taken, from the end of the head, in milliseconds.
    package var answering: Int64 = 120_000
    /// What requests in flight are given when the server stops, in milliseconds.
    package var stopping: Int64 = 10_000
    /// Threads that answer.
    package var threads: UInt32 = 3

    package init() {}
}
