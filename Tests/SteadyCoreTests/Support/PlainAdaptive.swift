import Foundation
import SteadyCore

/// The adaptive line as its definition reads: matrices, a loop over the week's days, the window counted anew each time.
struct PlainAdaptive {
    struct Row {
        let trend, slope, low, high: Double
    }

    private struct State {
        var mean: [Double]
        var spread: [[Double]]

        mutating func advance(_ days: Double) {
            let (decay, slopeNoise, levelNoise) = (0.0093, 7.5e-5, 0.105)
            let e = exp(-decay * days)
            let b = (1 - e) / decay
            let move = [[1, b], [0, e]]
            let q11 = slopeNoise * (1 - e * e) / (2 * decay)
            let q01 = slopeNoise * (1 - e) * (1 - e) / (2 * decay * decay)
            let bend = days - 2 * (1 - e) / decay + (1 - e * e) / (2 * decay)
            let noise = [[slopeNoise / (decay * decay) * bend + levelNoise * days, q01], [q01, q11]]
            mean = (0..<2).map { row in (0..<2).reduce(0) { $0 + move[row][$1] * mean[$1] } }
            var moved = noise
            for row in 0..<2 {
                for column in 0..<2 {
                    for inner in 0..<2 {
                        for outer in 0..<2 {
                            moved[row][column] += move[row][inner] * spread[inner][outer] * move[column][outer]
                        }
                    }
                }
            }
            spread = moved
        }

        mutating func update(_ surprise: Double, noise: Double) {
            let total = spread[0][0] + noise
            let gain = [spread[0][0] / total, spread[1][0] / total]
            mean = [mean[0] + gain[0] * surprise, mean[1] + gain[1] * surprise]
            let top = spread[0]
            for row in 0..<2 {
                for column in 0..<2 { spread[row][column] -= gain[row] * top[column] }
            }
        }
    }

    static func rows(_ readings: [DailyReading]) -> [Row] {
        guard let first = readings.first else { return [] }
        var state = State(mean: [first.value, 0], spread: [[1, 0], [0, 7.5e-5 / (2 * 0.0093)]])
        var (sum, weight, variance, side, inRow) = (1.6, 10.0, 0.16, 0.0, 0)
        var rows: [Row] = []
        for (index, reading) in readings.enumerated() {
            if index > 0 {
                state.advance(Double(readings[index - 1].day.distance(to: reading.day)))
                let surprise = reading.value - state.mean[0]
                let square = surprise * surprise / ((state.spread[0][0] + 1) * variance)
                var noise = 1.0
                if square.squareRoot() > 3 {
                    let now = surprise > 0 ? 1.0 : -1.0
                    inRow = now == side ? inRow + 1 : 1
                    side = now
                    if inRow == 3 {
                        state.spread[0][0] += surprise * surprise / variance
                        inRow = 0
                    } else {
                        noise = max(1, surprise * surprise / (9 * variance) - state.spread[0][0])
                    }
                } else {
                    inRow = 0
                }
                state.update(surprise, noise: noise)
                sum = sum * (1 - 1.0 / 60) + min(square, 6.25) * variance / 0.92
                weight = weight * (1 - 1.0 / 60) + 1
                variance = sum / weight
            }
            rows.append(row(state, variance, readings[0...index]))
        }
        return rows
    }

    private static func row(_ state: State, _ variance: Double, _ known: ArraySlice<DailyReading>) -> Row {
        var days: [State] = []
        var current = state
        for _ in 0..<7 {
            current.advance(1)
            days.append(current)
        }
        var total = 0.0
        for first in 0..<7 {
            for second in 0..<7 {
                // The covariance of two days' levels is the earlier day's, moved on.
                let (low, gap) = (min(first, second), Double(abs(first - second)))
                total += days[low].spread[0][0] + (1 - exp(-0.0093 * gap)) / 0.0093 * days[low].spread[0][1]
            }
        }
        let last = known[known.endIndex - 1].day
        let recent = known.filter { $0.day.distance(to: last) <= 27 }
        let count = min(max(Double(recent.count) / 4, 3), 7)
        let half = 1.6448536 * 1.1 * (variance * (total / 49 + 1 / count)).squareRoot()
        let middle = days.reduce(0) { $0 + $1.mean[0] } / 7
        return Row(trend: state.mean[0], slope: state.mean[1], low: middle - half, high: middle + half)
    }
}
