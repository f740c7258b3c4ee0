import SteadyCore
import SteadyImport
import Testing

/// What a table leaves open is asked before anything is taken.
@Suite struct TableQuestionsTests {
    @Test func `a missing unit is asked with the option's name, and the option answers it`() throws {
        let text = "Date,Weight\n2026-01-20,180.5\n"
        let failure = try #require(refusal(text))
        #expect(failure.code == .unitUnknown)
        #expect(failure.message.contains("--unit kg"))
        #expect(failure.message.contains("Weight"))
        #expect(!failure.message.contains("180"))
        #expect(rows(try scan(text, unit: .pound)) == ["weight 2026-01-20 180.5 lb Table"])
    }

    @Test func `a unit in the file wins over the option`() throws {
        #expect(rows(try scan("Date,Weight (kg)\n2026-01-20,80\n", unit: .pound)) == ["weight 2026-01-20 80 kg Table"])
    }

    @Test func `an option for the unit that the file made needless is told`() throws {
        func notes(_ text: String, _ unit: MassUnit?) throws -> String {
            try scan(text, unit: unit).account.notes.map { $0.text }.joined(separator: " ")
        }
        let told = "The file names its unit (kg); the one that was said is not used."
        #expect(try notes("Date,Weight (kg)\n2026-01-20,80\n", .pound).contains(told))
        #expect(try notes("Date,Weight\n2026-01-20,80 kg\n", .pound).contains(told))
        #expect(try notes("Date,Weight,Unit\n2026-01-20,80,kg\n", .pound).contains(told))
        #expect(try notes("Date,st,lb\n2026-01-20,12,13\n", .pound).contains("its unit (st)"))
        #expect(try !notes("Date,Weight (kg)\n2026-01-20,80\n", .kilogram).contains("names its unit"))
        #expect(try !notes("Date,Weight (kg)\n2026-01-20,80\n", nil).contains("names its unit"))
        #expect(try !notes("Date,Weight\n2026-01-20,180\n2026-01-21,80 kg\n", .pound).contains("names its unit"))
    }

    @Test(arguments: ["03/10/2026", "3.10.2026", "03-10-26", "3/10/26 7:00 AM"])
    func `an order of day and month that no row settles is asked`(date: String) throws {
        let text = "Date;Weight (kg)\n\(date);80\n05/05/2026;81\n"
        let failure = try #require(refusal(text))
        #expect(failure.code == .dateOrderUnknown)
        #expect(failure.message.contains("--date-order dmy"))
        #expect(failure.place?.line == 2)
        #expect(rows(try scan(text, order: .dayFirst)).first?.contains("2026-10-03") == true)
        #expect(rows(try scan(text, order: .monthFirst)).first?.contains("2026-03-10") == true)
    }

    @Test func `a later row settles the order for all`() throws {
        #expect(
            rows(try scan("Date,Weight (kg)\n02/01/2026,80\n13/01/2026,81\n")) == [
                "weight 2026-01-02 80 kg Table", "weight 2026-01-13 81 kg Table",
            ])
        #expect(
            rows(try scan("Date,Weight (kg)\n02/01/2026,80\n01/13/2026,81\n")).first?.contains("2026-02-01") == true)
    }

    @Test func `rows that contradict each other or the option are a question, not a guess`() {
        let failure = refusal("Date,Weight (kg)\n05/05/2026,80\n13/01/2026,80\n02/03/2026,80\n01/13/2026,81\n")
        #expect(failure?.code == .dateOrderUnknown)
        #expect(
            failure?.message.contains("line 3 can only be read day first, line 5 can only be read month first") == true)
        #expect(refusal("Date,Weight (kg)\n13/01/2026,80\n", order: .monthFirst)?.code == .dateOrderImpossible)
    }

    @Test func `with an order chosen, rows that do not fit it are set aside and the rest is read`() throws {
        let text = "Date,Weight (kg)\n28/8/2026,80\n8/29/2026,81\n30/8/2026,82\n"
        let findings = try scan(text, order: .dayFirst)
        #expect(rows(findings) == ["weight 2026-08-28 80 kg Table", "weight 2026-08-30 82 kg Table"])
        #expect(reasons(findings) == ["unreadable-date 1"])
        #expect(findings.account.tallies.first?.first.line == 3)
        #expect(rows(try scan(text, order: .monthFirst)) == ["weight 2026-08-29 81 kg Table"])
        #expect(refusal(text, order: .yearFirst)?.code == .dateOrderImpossible)
    }

    @Test(arguments: ["26-07-20", "26/07/20", "26.07.20 07:00", "31-07-26", "28.08.26"])
    func `a date of three numbers of two digits is asked for the place of its year`(date: String) throws {
        let failure = try #require(refusal("Date;Weight (kg)\n\(date);80\n"))
        #expect(failure.code == .dateOrderUnknown)
        #expect(failure.message.contains("first or last"))
        #expect(failure.message.contains("ymd"))
        #expect(failure.place?.line == 2)
    }

    @Test func `the order of a year of two digits is read as it is said, or as a row shows`() throws {
        func day(_ date: String, _ order: DateOrder?) throws -> String? {
            rows(try scan("Date,Weight (kg)\n\(date),80\n", order: order)).first
        }
        #expect(try day("31-07-26", .dayFirst) == "weight 2026-07-31 80 kg Table")
        #expect(try day("07-31-26", .monthFirst) == "weight 2026-07-31 80 kg Table")
        #expect(try day("26-07-20", .yearFirst) == "weight 2026-07-20 80 kg Table")
        #expect(try day("26-07-20", .dayFirst) == "weight 2020-07-26 80 kg Table")
        #expect(try day("07/31/26", nil) == "weight 2026-07-31 80 kg Table")
        let shown = "Date,Weight (kg)\n26-07-20,80\n99-12-31,81\n"
        #expect(rows(try scan(shown)) == ["weight 2026-07-20 80 kg Table", "weight 1999-12-31 81 kg Table"])
        for order in DateOrder.allCases { #expect(DateOrder(symbol: order.symbol.utf8) == order) }
    }

    @Test func `day and month that are the same number need no answer`() throws {
        #expect(rows(try scan("Date,Weight (kg)\n05/05/2026,80\n")) == ["weight 2026-05-05 80 kg Table"])
    }

    @Test func `a number of stones with a point is asked, and read as text once answered`() throws {
        let text = "Date,Weight (st)\n2026-01-20,12.10\n"
        #expect(refusal(text)?.code == .stonesUnclear)
        #expect(rows(try scan(text, unit: .stone)) == ["weight 2026-01-20 178 st lb Table"])
    }

    @Test(
        arguments: [
            ("Weight (kg)\n80\n", "unknown-content"), ("Name,Weight (kg)\nx,80\ny,81\n", "no-date-column"),
            ("2026-01-20,80,24\n2026-01-21,81,24\n", "no-weight-column"),
            ("Date,Height\n2026-01-20,180\n2026-01-21,180\n", "no-weight-column"),
        ])
    func `a table without the columns says so`(text: String, code: String) {
        #expect(refusal(text)?.codeText == code)
    }

    @Test func `no failure and no account holds a weight`() throws {
        let secret = "83.7"
        let texts = [
            "Date,Weight\n2026-01-20,\(secret)\n", "Date,Weight (kg)\n02/03/2026,\(secret)\n",
            "Date,Weight (st)\n2026-01-20,\(secret)\n", "x,\(secret)\n", "\(secret)",
            "Date,Weight (kg)\n13/13/2026,\(secret)\n2026-01-20,\(secret)x7\n",
        ]
        for text in texts {
            do throws(ImportFailure) {
                let findings = try scan(text)
                for note in findings.account.notes { #expect(!note.text.contains(secret)) }
                for aside in findings.account.setAside {
                    #expect(!(aside.reason.text + aside.place.text).contains(secret))
                }
            } catch {
                #expect(!error.message.contains(secret))
            }
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `random tables make no crash and keep the account`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let alphabet = Array("Date,Weight;kg\t\"\n\r0123456789.-/ :stlb%".utf8) + [0xC3, 0xA4, 0xE2, 0x80, 0xAF]
        for _ in 0..<300 {
            var bytes = Array("Date,Weight (kg)\n2026-01-20,80\n".utf8)
            for _ in 0..<random.below(80) {
                bytes.append(alphabet[Int(random.below(Int64(alphabet.count)))])
            }
            for _ in 0..<random.below(4) {
                bytes[Int(random.below(Int64(bytes.count)))] = alphabet[Int(random.below(Int64(alphabet.count)))]
            }
            if let findings = try? scan(bytes) { #expect(findings.account.isBalanced, "seed \(seed)") }
        }
    }
}
