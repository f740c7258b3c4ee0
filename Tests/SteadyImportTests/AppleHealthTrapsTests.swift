import SteadyCore
import SteadyImport
import Testing

/// What real exports hold that a strict reader of XML stumbles over.
@Suite struct AppleHealthTrapsTests {
    @Test func `a document type that is malformed is never read`() throws {
        let broken = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE HealthData [
            <!ATTLIST VisionPrescription
              brand CDATA #IMPLIED
            <!ELEMENT RightEye EMPTY>
              device CDATA #IMPLIED
            >
            <!ENTITY x SYSTEM "file:///etc/passwd">
            ]>
            <HealthData locale="en_GB">

            """
        let findings = try scan(broken + ExportText.record(source: "&x;") + "</HealthData>")
        #expect(rows(findings) == ["weight 1768888800000 80.5 kg &x;"])
        #expect(findings.account.notes.isEmpty)
    }

    @Test func `a mark of byte order and no document type are fine`() throws {
        let findings = try scan("\u{feff}<HealthData>" + ExportText.record() + "</HealthData>")
        #expect(findings.readings.count == 1)
    }

    @Test func `control characters and broken UTF-8 in names are tolerated`() throws {
        var bytes = Array(ExportText.head.utf8)
        bytes +=
            Array(" <Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"".utf8) + [0x0B, 0x41, 0xFF, 0x42]
        bytes += Array("\" unit=\"kg\" startDate=\"2026-01-20 07:00:00 +0100\" value=\"80\"/></HealthData>".utf8)
        let findings = try scan(bytes)
        #expect(rows(findings) == ["weight 1768888800000 80 kg A\u{fffd}B"])
    }

    @Test func `any order, either quote, line breaks and spaces in a tag read the same`() throws {
        let body = """
            <Record
              value = '80.5'
              startDate='2026-01-20 07:00:00 +0100' unit="kg"
              device="&lt;&lt;HKDevice: 0x1&gt;, name:x>"
              sourceName='it says "hi"' type="HKQuantityTypeIdentifierBodyMass"
            />
            """
        let findings = try scan(ExportText.file(body))
        #expect(rows(findings) == ["weight 1768888800000 80.5 kg it says \"hi\""])
    }

    @Test func `numeric and predefined entities are decoded, others stay`() throws {
        let findings = try scan(
            ExportText.file(ExportText.record(source: "&#65;&#x42;&amp;&lt;&gt;&quot;&apos;&#x1F600;&nbsp;&")))
        #expect(findings.sources == ["AB&<>\"'\u{1F600}&nbsp;&"])
    }

    @Test func `a tag that never ends is set aside, and the next record is read`() throws {
        let body = " <Record type=\"HKQuantityTypeIdentifierBodyMass\" value=\"70\n" + ExportText.record()
        let findings = try scan(ExportText.file(body))
        #expect(findings.readings.count == 1)
        #expect(reasons(findings) == ["broken-tag 1"])
    }

    @Test(arguments: [1 << 18, 1000, 1 << 20])
    func `a tag longer than a mebibyte is told and skipped without being held`(block: Int) throws {
        let long = String(repeating: "x", count: 3 << 20)
        let findings = try scan(ExportText.file(ExportText.record(source: long) + ExportText.record()), block: block)
        #expect(findings.readings.count == 1)
        #expect(reasons(findings) == ["too-long 1"])
        #expect(findings.account.isBalanced)
    }

    @Test func `records in comments and character data are not records`() throws {
        let body =
            "<!-- " + ExportText.record() + " -- > --->" + "<![CDATA[" + ExportText.record() + "]]]>"
            + ExportText.record()
        let findings = try scan(ExportText.file(body))
        #expect(findings.account.records == 1)
    }

    @Test func `whether the end was reached is said, and a cut file keeps what was read`() throws {
        let whole = Array(ExportText.file(ExportText.record() + ExportText.record(value: "81")).utf8)
        let findings = try scan(Array(whole.dropLast(40)))
        #expect(findings.readings.count == 1)
        #expect(reasons(findings) == ["cut 1"])
        let isTold = findings.account.notes.contains { if case .endsBeforeClose = $0 { true } else { false } }
        #expect(isTold)
    }

    @Test func `what stands behind the end is not read`() throws {
        let findings = try scan(ExportText.file(ExportText.record()) + ExportText.record(value: "90"))
        #expect(findings.readings.count == 1)
    }

    @Test func `an impossible date is set aside`() throws {
        let body = ["2026-02-30 07:00:00 +0100", "0000-01-01 00:00:00 +0000", "2026-01-01 25:00:00 +0000"]
            .map { ExportText.record(start: $0) }.joined()
        #expect(reasons(try scan(ExportText.file(body))) == ["unreadable-date 3"])
    }

    @Test func `a date without an offset is a clock on the wall, one without a time is a day`() throws {
        let body = ExportText.record(start: "2026-01-20 07:00:00") + ExportText.record(start: "2026-01-21")
        #expect(
            rows(try scan(ExportText.file(body))) == [
                "weight 2026-01-20T07:00:00 80.5 kg Scale", "weight 2026-01-21 80.5 kg Scale",
            ])
    }

    @Test func `no more than a thousand rows are listed, and all are counted`() throws {
        let findings = try scan(ExportText.file(String(repeating: ExportText.record(value: "0"), count: 1500)))
        #expect(findings.account.setAside.count == 1000)
        #expect(findings.account.setAsideCount == 1500)
    }
}
