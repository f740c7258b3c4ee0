import SteadyCore
import SteadyImport

/// What the worker says when it begins: the file, the moment, and what the person said about the file.
struct ImportOrder {
    let name: String
    let size: Int64
    let at: Moment
    /// The browser's own time zone.
    let zone: String
    /// Who this device is, in the stamps of its records.
    let device: UInt64
    let options: ImportOptions
    let isDryRun: Bool

    /// Reads `{"name","size","now","offset","zone","device"}` and, if they are there, `unit`, `dateOrder`, `member` and `dry`.
    init?(_ json: JSONValue) {
        guard let size = json["size"]?.integer, size >= 0, let now = json["now"]?.integer,
            let offset = json["offset"]?.integer, let at = Moment(milliseconds: now, offset: Int32(clamping: offset)),
            let digits = json["device"]?.text, digits.count == 16, let device = [UInt8](hex: digits)
        else { return nil }
        func text(_ name: String) -> String { String(decoding: json[name]?.text ?? [], as: UTF8.self) }
        self.size = size
        self.at = at
        self.device = device.reduce(0) { $0 << 8 | UInt64($1) }
        name = text("name")
        zone = text("zone")
        options = ImportOptions(
            unit: json["unit"]?.text.flatMap { MassUnit(symbol: $0) },
            dateOrder: json["dateOrder"]?.text.flatMap { DateOrder(symbol: $0) },
            member: json["member"]?.text.map { String(decoding: $0, as: UTF8.self) })
        if case .boolean(true) = json["dry"] { isDryRun = true } else { isDryRun = false }
    }
}
