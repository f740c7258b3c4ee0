import SteadyCore

/// Makes small files like Apple Health's export.
enum ExportText {
    static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 14 -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
        <!ATTLIST HealthData
          locale CDATA #REQUIRED
        >
        <!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
        <!ATTLIST Record
          type CDATA #REQUIRED
          unit CDATA #IMPLIED
        >
        ]>
        <HealthData locale="de_DE">
         <ExportDate value="2026-01-31 09:00:00 +0100"/>

        """

    static func file(_ body: String) -> String { head + body + "\n</HealthData>\n" }

    /// One record in Apple's order of attributes.
    static func record(
        _ type: String = "BodyMass", source: String = "Scale", unit: String? = "kg",
        start: String? = "2026-01-20 07:00:00 +0100", value: String? = "80.5", children: String = ""
    ) -> String {
        var text = " <Record type=\"HKQuantityTypeIdentifier\(type)\" sourceName=\"\(source)\" sourceVersion=\"1\""
        if let unit { text += " unit=\"\(unit)\"" }
        text += " creationDate=\"2026-01-20 07:00:05 +0100\""
        if let start { text += " startDate=\"\(start)\" endDate=\"\(start)\"" }
        if let value { text += " value=\"\(value)\"" }
        return text + (children.isEmpty ? "/>\n" : ">\n\(children) </Record>\n")
    }

    static func zone(_ name: String) -> String { "  <MetadataEntry key=\"HKTimeZone\" value=\"\(name)\"/>\n" }

    /// A well-formed file of random records, each kind of oddity among them.
    static func random(seed: UInt64, records: Int) -> String {
        var random = SeededRandom(seed: seed)
        func pick(_ choices: [String]) -> String { choices[Int(random.below(Int64(choices.count)))] }
        func number(_ low: Int64, _ high: Int64) -> Int64 { low + random.below(high - low) }
        var body = ""
        for _ in 0..<records {
            let two = { (value: Int64) in value < 10 ? "0\(value)" : "\(value)" }
            let start =
                "\(number(2012, 2026))-\(two(number(1, 13)))-\(two(number(1, 29))) \(two(number(0, 24))):"
                + "\(two(number(0, 60))):\(two(number(0, 60))) " + pick(["+0100", "+0200", "-0530", "+0000"])
            let type = pick([
                "BodyMass", "BodyMass", "BodyFatPercentage", "LeanBodyMass", "BodyMassIndex", "HeartRate", "StepCount",
                "Height", "BodyTemperature", "HeartRateVariabilitySDNN", "ActiveEnergyBurned",
            ])
            let isShare = type == "BodyFatPercentage"
            let value = isShare ? "0.\(number(100, 500))" : "\(number(30, 300)).\(number(0, 1000))"
            let unit = isShare ? "%" : pick(["kg", "lb", "kg", "g", "st"])
            let source = pick([
                "Scale", "Waage \u{2013} K\u{fc}che &amp; Bad", "a&#10;b &#x41; &lt;&quot;&apos;&gt;", "O\u{2019}Neill",
                "two\n lines", "with > inside", "",
            ])
            var children = ""
            if number(0, 3) == 0 { children += "  <MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>\n" }
            if number(0, 4) == 0 { children += zone(pick(["Europe/Berlin", "Asia/Kathmandu"])) }
            let record = record(type, source: source, unit: unit, start: start, value: value, children: children)
            let shape = number(0, 12)
            if shape == 0 {
                body += "<!-- <Record type=\"HKQuantityTypeIdentifierBodyMass\" value=\"70\"/> - -->\n"
            } else if shape == 1 {
                // Another order of attributes, single quotes, spaces around the signs.
                body +=
                    " <Record\n value = '\(value)' unit='\(unit)' startDate='\(start)'"
                    + "\tsourceName='\(pick(["Scale", "say &quot;x&quot;"]))' type='HKQuantityTypeIdentifier\(type)' />\n"
            } else if shape == 2 {
                body += "<![CDATA[ <Record type=\"HKQuantityTypeIdentifierBodyMass\"/> ]] > ]]>\n"
            } else if shape == 3 {
                body +=
                    " <Correlation type=\"HKCorrelationTypeIdentifierX\" sourceName=\"s\">\n" + record
                    + " </Correlation>\n" + record
            } else {
                body += record
            }
            if number(0, 10) == 0 { body += record }
        }
        return file(body)
    }
}
