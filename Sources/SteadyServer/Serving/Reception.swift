internal import CMicrohttpd
internal import Synchronization

/// What libmicrohttpd's threads call: takes requests in, has the gate look at them, gives them their answers.
final class Reception: Sendable {
    private let gate: Gate
    private let routes: Routes
    private let limits: ServerLimits
    private let log: RequestLog
    let visits = Visits()
    private let inFlight = Atomic<Int>(0)
    private let isStopping = Atomic<Bool>(false)

    init(gate: Gate, routes: Routes, limits: ServerLimits, log: RequestLog) {
        self.gate = gate
        self.routes = routes
        self.limits = limits
        self.log = log
    }

    /// The most bytes that a head can have.
    var mostMemory: Int { limits.connectionMemory }

    /// Requests whose answer is not yet taken.
    var requestsInFlight: Int { inFlight.load(ordering: .sequentiallyConsistent) }

    /// From now on requests are refused.
    func close() {
        isStopping.store(true, ordering: .sequentiallyConsistent)
    }

    func connectionBegan(_ socket: Int32) -> Visit {
        visits.begin(socket: socket, deadline: steadyMilliseconds() + limits.waiting)
    }

    /// A request line is there.
    func requestBegan(_ target: [UInt8], _ visit: Visit?) -> Exchange {
        _ = visit?.advance(to: .reading, by: steadyMilliseconds() + limits.waiting)
        return Exchange(target: target)
    }

    /// The head is there: finds its answer; false if the connection was ended meanwhile.
    func decide(_ exchange: Exchange, _ visit: Visit?, _ memory: HeadMemory) -> Bool {
        guard let visit, visit.advance(to: .answering, by: steadyMilliseconds() + limits.answering) else {
            return false
        }
        inFlight.add(1, ordering: .sequentiallyConsistent)
        exchange.answer = answer(to: exchange, memory)
        return true
    }

    /// A request is over, with or without its answer.
    func requestEnded(_ exchange: Exchange, _ visit: Visit?, wasCutOff: Bool) {
        _ = visit?.advance(to: .waiting, by: steadyMilliseconds() + limits.waiting)
        if exchange.answer != nil { inFlight.subtract(1, ordering: .sequentiallyConsistent) }
        log.note(exchange, wasCutOff: wasCutOff)
    }

    private func answer(to exchange: Exchange, _ memory: HeadMemory) -> PreparedAnswer {
        do throws(Refusal) {
            guard exchange.target.count <= limits.longestTarget else { throw .lineTooLong }
            guard memory.size <= limits.longestHead else { throw .headTooLong }
            let head = try memory.head(target: exchange.target)
            exchange.method = Exchange.loggable(head.method)
            let target = try RequestTarget(head.target)
            try gate.admit(head)
            let route = routes.route(target)
            try gate.admit(head, to: route.terms)
            guard !isStopping.load(ordering: .sequentiallyConsistent) else { throw .stopping }
            exchange.template = route.template
            return routes.answer(route, to: head)
        } catch {
            exchange.refusal = error
            exchange.template = "(refused)"
            return routes.answer(error)
        }
    }
}

/// Where libmicrohttpd keeps the head of a request while it is answered.
struct HeadMemory {
    let size: Int
    private let start: UnsafeRawPointer
    private let versionOffset: Int
    private let fieldCount: Int

    /// Nothing unless method and version lie in one head of a sane size.
    init?(_ connection: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, most: Int) {
        size = steady_mhd_head_size(connection)
        start = UnsafeRawPointer(method)
        versionOffset = UnsafeRawPointer(version) - start
        guard size > 0, size <= most, versionOffset > 0, versionOffset < size else { return nil }
        fieldCount = Int(steady_mhd_header_count(connection))
    }

    /// The head, copied and checked.
    func head(target: [UInt8]) throws(Refusal) -> RequestHead {
        let bytes = [UInt8](UnsafeRawBufferPointer(start: start, count: size))
        return try RequestHead(memory: bytes, versionOffset: versionOffset, target: target, fieldCount: fieldCount)
    }
}
