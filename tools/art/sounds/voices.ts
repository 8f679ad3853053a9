import { seeded } from '../draw.ts'

/** Pressure at `t` seconds, about -1 to 1. */
export type Sound = (t: number) => number

const tau = Math.PI * 2
export const sine = (frequency: number, t: number) => Math.sin(tau * frequency * t)
export const pitch = (semitonesFromA4: number) => 440 * 2 ** (semitonesFromA4 / 12)

/** Rises in `attack` seconds, then decays with the time constant `decay`. */
export const struck = (t: number, attack: number, decay: number) =>
  t < 0 ? 0 : Math.min(1, t / attack) * Math.exp(-Math.max(0, t - attack) / decay)

/** Constant for `seconds`, with soft edges against clicks. */
export const held = (t: number, seconds: number, edge = 0.008) =>
  Math.max(0, Math.min(1, t / edge, (seconds - t) / edge))

export const hiss = (seed: number): Sound => {
  const random = seeded(seed)
  return () => random(-1, 1)
}

/** Passes frequencies near `frequency` (a state-variable filter at the given rate). */
export const nearby = (source: Sound, frequency: Sound, rate: number, damping: number): Sound => {
  let [low, band] = [0, 0]
  return (t) => {
    const step = 2 * Math.sin((Math.PI * frequency(t)) / rate)
    low += step * band
    band += step * (source(t) - low - damping * band)
    return band
  }
}

/** An instrument: a tone of a frequency in Hz, `t` seconds after its start, sustained for `seconds` if the instrument can. */
export type Voice = (frequency: number, t: number, seconds: number) => number

export const bell =
  (decay: number): Voice =>
  (frequency, t) =>
    sine(frequency, t) * struck(t, 0.004, decay) +
    0.32 * sine(frequency * 2, t) * struck(t, 0.003, decay * 0.55) +
    0.12 * sine(frequency * 5.4, t) * struck(t, 0.001, decay * 0.12)

/** A wooden bar: its fundamental and the fourth harmonic that marimba makers tune to. */
export const bar: Voice = (frequency, t) =>
  sine(frequency, t) * struck(t, 0.004, 0.2) +
  0.3 * sine(frequency * 4, t) * struck(t, 0.002, 0.06) +
  0.1 * sine(frequency * 9.2, t) * struck(t, 0.001, 0.02)

/** A thumb piano: a round tone with the tongue's own overtones above it. */
export const kalimba: Voice = (frequency, t) =>
  sine(frequency, t) * struck(t, 0.003, 0.5) +
  0.22 * sine(frequency * 2.01, t) * struck(t, 0.002, 0.22) +
  0.16 * sine(frequency * 6.27, t) * struck(t, 0.001, 0.05)

/** Two reeds that beat against each other, as an accordion's do. */
export const reeds: Voice = (frequency, t, seconds) => {
  if (t < 0 || t > seconds) return 0
  let sum = 0
  for (let harmonic = 1; harmonic <= 7; harmonic++) {
    const loud = (harmonic % 2 ? 1 : 0.7) / harmonic ** 1.15
    sum += loud * (sine(frequency * harmonic, t) + sine(frequency * harmonic * 1.006, t + 0.21))
  }
  return 0.3 * sum * held(t, seconds, 0.018)
}

/** A plucked synthesiser string whose brightness decays before its tone. */
export const synth: Voice = (frequency, t) => {
  if (t < 0) return 0
  let sum = 0
  for (let harmonic = 1; harmonic <= 9; harmonic++) {
    sum += (sine(frequency * harmonic, t) / harmonic) * Math.exp((-t * harmonic) / 0.55)
  }
  return 0.7 * sum * struck(t, 0.005, 0.28)
}

/** The two gongs of an old telephone, struck in turn by one clapper. */
export const gongs = (t: number, seconds: number): number => {
  const strokes = 26
  let sum = 0
  for (let stroke = 0; stroke < seconds * strokes; stroke++) {
    const since = t - stroke / strokes
    if (since < 0) break
    if (since > 0.5) continue
    const tone = stroke % 2 ? 1_170 : 1_390
    const clang = sine(tone, since) + 0.5 * sine(tone * 2.32, since) + 0.3 * sine(tone * 3.71, since)
    sum += clang * struck(since, 0.0008, 0.11)
  }
  return sum
}
