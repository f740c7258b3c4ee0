/// The words that headers of tables use, without accents: English, German, French, Spanish, Italian, Dutch,
/// Portuguese, Polish, the Nordic languages, Czech, Hungarian, Romanian, Turkish, Russian.
enum Vocabulary {
    static let weight = set(
        "weight bodyweight bodymass mass masse gewicht korpergewicht koerpergewicht lichaamsgewicht poids peso masa massa "
            + "waga vikt vekt vaegt kroppsvikt paino hmotnost vaha suly testsuly tomeg greutate agirlik kilo "
            + "pesocorporal \u{432}\u{435}\u{441} \u{412}\u{435}\u{441}")
    static let mass = set("mass masse masa massa weight gewicht poids peso waga")
    static let fat = set(
        "fat bodyfat fatpercentage bodyfatpercentage fett korperfett koerperfett fettanteil korperfettanteil graisse "
            + "graisses grasse grasa grasso grassa vet vetpercentage lichaamsvet gordura tluszcz tluszczu fedt kroppsfett"
    )
    static let percent = set("percent percentage pct prozent pourcentage porcentaje percentuale procent procenty")
    static let date = set(
        "date day datum tag dag fecha data dia jour giorno dzien dato paivays datetime timestamp measured measurement "
            + "messung mesure when tarih \u{434}\u{430}\u{442}\u{430} \u{414}\u{430}\u{442}\u{430}")
    static let time = set("time zeit uhrzeit heure hora ora tijd czas godzina tid klockslag hour clock saat")
    static let source = set("source app device quelle gerat geraet appareil origen fuente bron fonte zrodlo kalla")
    static let member = set(
        "member members person persons user users username name benutzer nutzer mitglied familienmitglied membre utilisateur "
            + "miembro usuario utente gebruiker")
    static let unit = set("unit units einheit unite unidad unita eenheid unidade jednostka enhet")
    static let filler = set("in of the at de du del von le la avg average")
    /// Words that make a column of something else than a weight, body fat or date.
    static let foreign = set(
        "bmi imc index bone bones knochenmasse osseuse ossea kosci muscular musculaire muscolare miesni fettmasse spiermassa "
            + "botmassa vetmassa hydrique knochen muscle muscles muskel muskelmasse lean water wasser hydration goal target ziel change "
            + "anderung trend visceral subcutaneous free min max minimum maximum lost loss gain difference diff rate "
            + "metabolism age protein height grosse created modified updated birth fettfreier fettfrei fettfreie end")
    /// Words that make a weight one of another day, or of somebody else.
    static let notToday = set(
        "start starting initial initiale inicial iniziale anfang ideal ideale desired wunsch healthy objectif objetivo "
            + "meta birth dog dogs cat cats pet pets baby babys hund katze chien perro gato bebe")
    /// Words of a log of exercises, whose weights are those of bars and machines.
    static let exercise = set(
        "exercise exercises rep reps sets repetitions ubung ubungen uebung uebungen wiederholungen satze saetze exercice "
            + "exercices repetitionen ejercicio ejercicios repeticiones series esercizio ripetizioni")
    /// Words of a bank's statement.
    static let bank = set(
        "amount balance iban account debit credit betrag saldo kontonummer buchung buchungstag valuta wahrung currency "
            + "importe solde montant bedrag importo kwota payee empfanger verwendungszweck booking")

    private static func set(_ words: String) -> Set<[UInt8]> {
        var known: Set<[UInt8]> = []
        for word in words.utf8.split(separator: 0x20) { known.insert(Array(word)) }
        return known
    }
}
