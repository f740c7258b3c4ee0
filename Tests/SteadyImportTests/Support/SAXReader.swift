import CLibXML2

/// Reads the records of an export with libxml2's SAX reader: the plain way to compare ours with.
final class SAXReader {
    struct Row: Equatable {
        var type = ""
        var source = ""
        var unit = ""
        var start = ""
        var value = ""
        var zone = ""
        var isInCorrelation = false
    }

    private(set) var rows: [Row] = []
    private(set) var recordCount = 0
    private var open: Row?
    private var isInCorrelation = false

    /// The rows that we want of a well-formed file; nothing if libxml2 does not find it well formed.
    static func rows(of text: String) -> (rows: [Row], records: Int)? {
        let reader = SAXReader()
        var handler = xmlSAXHandler()
        handler.startElement = { context, name, attributes in
            guard let context, let name else { return }
            Unmanaged<SAXReader>.fromOpaque(context).takeUnretainedValue().start(name, attributes)
        }
        handler.endElement = { context, name in
            guard let context, let name else { return }
            Unmanaged<SAXReader>.fromOpaque(context).takeUnretainedValue().end(name)
        }
        let bytes = Array(text.utf8)
        let code = bytes.withUnsafeBytes { buffer in
            xmlSAXUserParseMemory(
                &handler, Unmanaged.passUnretained(reader).toOpaque(),
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
        }
        return code == 0 ? (reader.rows, reader.recordCount) : nil
    }

    private func start(_ name: UnsafePointer<UInt8>, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?) {
        let element = String(cString: name)
        if element == "Correlation" { isInCorrelation = true }
        guard element == "Record" || element == "MetadataEntry" else { return }
        var values: [String: String] = [:]
        var index = 0
        while let attributes, let key = attributes[index] {
            values[String(cString: key)] = attributes[index + 1].map { String(cString: $0) } ?? ""
            // Its first interface leaves the ampersand to whoever builds a tree.
            values[String(cString: key)]?.replace("&#38;", with: "&")
            index += 2
        }
        if element == "Record" {
            recordCount += 1
            open = Row(
                type: values["type"] ?? "", source: values["sourceName"] ?? "", unit: values["unit"] ?? "",
                start: values["startDate"] ?? "", value: values["value"] ?? "", isInCorrelation: isInCorrelation)
        } else if values["key"] == "HKTimeZone" {
            open?.zone = values["value"] ?? ""
        }
    }

    private func end(_ name: UnsafePointer<UInt8>) {
        let element = String(cString: name)
        if element == "Correlation" { isInCorrelation = false }
        guard element == "Record", let row = open else { return }
        open = nil
        if ["BodyMass", "BodyFatPercentage", "LeanBodyMass"].contains(where: {
            row.type == "HKQuantityTypeIdentifier" + $0
        }) {
            rows.append(row)
        }
    }
}
