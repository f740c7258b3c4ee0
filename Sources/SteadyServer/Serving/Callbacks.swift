internal import CMicrohttpd
internal import Glibc

/// The functions that libmicrohttpd calls, each handing on to ``Reception``.
enum Callbacks {
    static let target: steady_target_callback = { state, target, connection in
        guard let state, let connection else { return nil }
        let text = target.map { UnsafeRawBufferPointer(start: $0, count: strlen($0)) }
        let exchange = reception(state).requestBegan(text.map(Array.init) ?? [], visit(connection))
        steady_mhd_prepare(connection, target)
        return Unmanaged.passRetained(exchange).toOpaque()
    }

    /// Called when the head is there, and again when the body is; an answer in the first call ends the connection.
    static let answer: MHD_AccessHandlerCallback = { state, connection, _, method, version, _, _, context in
        guard let state, let connection, let method, let version, let held = context?.pointee else { return .NO }
        let reception = reception(state)
        let exchange = Unmanaged<Exchange>.fromOpaque(held).takeUnretainedValue()
        if let answer = exchange.answer { return answer.send(on: connection) }
        guard let memory = HeadMemory(connection, method: method, version: version, most: reception.mostMemory),
            reception.decide(exchange, visit(connection), memory)
        else { return .NO }
        return exchange.refusal == nil ? .YES : exchange.answer?.send(on: connection) ?? .NO
    }

    static let completed: MHD_RequestCompletedCallback = { state, connection, context, reason in
        guard let state, let connection, let held = context?.pointee else { return }
        context?.pointee = nil
        let exchange = Unmanaged<Exchange>.fromOpaque(held).takeRetainedValue()
        reception(state).requestEnded(
            exchange, visit(connection), wasCutOff: reason != .REQUEST_TERMINATED_COMPLETED_OK)
    }

    static let notify: MHD_NotifyConnectionCallback = { state, connection, context, event in
        guard let state, let connection, let context else { return }
        if event == .CONNECTION_NOTIFY_STARTED {
            let visit = reception(state).connectionBegan(steady_mhd_socket(connection))
            context.pointee = Unmanaged.passRetained(visit).toOpaque()
        } else if let held = context.pointee {
            context.pointee = nil
            reception(state).visits.end(Unmanaged<Visit>.fromOpaque(held).takeRetainedValue())
        }
    }

    private static func reception(_ state: UnsafeMutableRawPointer) -> Reception {
        Unmanaged<Reception>.fromOpaque(state).takeUnretainedValue()
    }

    private static func visit(_ connection: OpaquePointer) -> Visit? {
        steady_mhd_context(connection).map { Unmanaged<Visit>.fromOpaque($0).takeUnretainedValue() }
    }
}
