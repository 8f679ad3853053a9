/** Synthesises the stock sounds as 16-bit mono WAV: `node tools/art/sounds.ts`. The same bytes every time. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { seeded } from './draw.ts'

/** Pressure at `t` seconds, about -1 to 1. */
type Sound = (t: number) => number

const tau = Math.PI * 2
const sine = (frequency: number, t: number) => Math.sin(tau * frequency * t)
const note = (semitonesFromA4: number) => 440 * 2 ** (semitonesFromA4 / 12)

/** Rises in `attack` seconds, then dies away with the time constant `decay`. */
const struck = (t: number, attack: number, decay: number) =>
  t < 0 ? 0 : Math.min(1, t / attack) * Math.exp(-Math.max(0, t - attack) / decay)

const hiss = (seed: number): Sound => {
  const random = seeded(seed)
  return () => random(-1, 1)
}

/** Passes what lies near `frequency` (a state-variable filter at the given rate). */
const nearby = (source: Sound, frequency: Sound, rate: number, damping: number): Sound => {
  let [low, band] = [0, 0]
  return (t) => {
    const step = 2 * Math.sin((Math.PI * frequency(t)) / rate)
    low += step * band
    band += step * (source(t) - low - damping * band)
    return band
  }
}

const bell = (frequency: number, t: number, decay: number) =>
  sine(frequency, t) * struck(t, 0.004, decay) +
  0.32 * sine(frequency * 2, t) * struck(t, 0.003, decay * 0.55) +
  0.12 * sine(frequency * 5.4, t) * struck(t, 0.001, decay * 0.12)

/** A wooden bar: its fundamental and the fourth harmonic that marimba makers tune to. */
const bar = (frequency: number, t: number) =>
  sine(frequency, t) * struck(t, 0.004, 0.2) +
  0.3 * sine(frequency * 4, t) * struck(t, 0.002, 0.06) +
  0.1 * sine(frequency * 9.2, t) * struck(t, 0.001, 0.02)

const rate = 22_050

const notification: Sound = (t) => 0.42 * bell(note(16), t, 0.13) + 0.46 * bell(note(23), t - 0.12, 0.17)

const messageSent = (): Sound => {
  const air = nearby(hiss(2), (t) => 900 + 14_000 * t, rate, 0.5)
  const rising: Sound = (t) => Math.sin(tau * (420 * t + 2_600 * t * t))
  return (t) =>
    0.16 * air(t) * Math.sin(Math.PI * Math.min(1, t / 0.14)) ** 2 + 0.5 * rising(t) * struck(t, 0.012, 0.035)
}

/** Two bars of a bossa figure in A: [sixteenth, semitones from A4]. It ends where it begins, so it loops. */
const melody = [
  [0, 7],
  [3, 4],
  [6, 11],
  [8, 9],
  [11, 7],
  [14, 4],
  [16, 5],
  [19, 2],
  [22, 9],
  [24, 7],
  [27, 4],
  [29, 2],
] as const
const bass = [
  [0, -24],
  [6, -17],
  [8, -17],
  [14, -24],
  [16, -22],
  [22, -15],
  [24, -17],
  [30, -24],
] as const
const sixteenth = 3 / 32

/** What rings over the end of the loop is heard at its start. */
const looped = (start: number, t: number) => (t >= start ? t - start : t - start + 3)

const ring: Sound = (t) =>
  melody.reduce((sum, [step, tone]) => sum + 0.4 * bar(note(tone + 12), looped(step * sixteenth, t)), 0) +
  bass.reduce((sum, [step, tone]) => sum + 0.26 * bar(note(tone + 12), looped(step * sixteenth, t)), 0)

/** The Brazilian ring-back: 425 Hz, one second in five, its edges softened against clicks. */
const dial: Sound = (t) => (t < 1 ? 0.4 * sine(425, t) * Math.min(1, t / 0.01, (1 - t) / 0.01) : 0)

const shutter = (): Sound => {
  const blade = nearby(hiss(4), () => 3_400, rate, 0.6)
  const body = nearby(hiss(5), () => 900, rate, 0.5)
  return (t) => {
    const open = struck(t, 0.001, 0.012)
    const shut = struck(t - 0.085, 0.001, 0.02)
    return 0.5 * blade(t) * (open + 0.8 * shut) + 0.5 * body(t) * (0.5 * open + shut)
  }
}

const key = (): Sound => {
  const tap = nearby(hiss(6), () => 2_600, rate, 0.7)
  return (t) => 0.35 * tap(t) * struck(t, 0.0006, 0.004) + 0.35 * sine(1_150, t) * struck(t, 0.001, 0.008)
}

const sounds: readonly { name: string; seconds: number; sound: Sound; at?: number; loops?: true }[] = [
  { name: 'notification', seconds: 0.75, sound: notification },
  { name: 'message-sent', seconds: 0.18, sound: messageSent() },
  { name: 'ring', seconds: 3, sound: ring, loops: true },
  { name: 'dial', seconds: 5, sound: dial, at: 5_512 }, // a 425 Hz tone needs no more
  { name: 'shutter', seconds: 0.22, sound: shutter() },
  { name: 'key', seconds: 0.05, sound: key() },
]

/** Samples a sound into a WAV file, faded over its last 8 ms unless it loops. */
function wav(sound: Sound, seconds: number, perSecond: number, loops = false): Buffer {
  const count = Math.round(seconds * perSecond)
  const file = Buffer.alloc(44 + count * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + count * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20) // PCM
  file.writeUInt16LE(1, 22) // mono
  file.writeUInt32LE(perSecond, 24)
  file.writeUInt32LE(perSecond * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(count * 2, 40)
  for (let index = 0; index < count; index++) {
    const fade = loops ? 1 : Math.min(1, (count - 1 - index) / (perSecond * 0.008))
    const level = Math.tanh(sound(index / perSecond)) * fade
    file.writeInt16LE(Math.round(level * 32_000), 44 + index * 2)
  }
  return file
}

const folder = new URL('../../packages/phone/public/stock/sounds/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { name, seconds, sound, at = rate, loops } of sounds) {
  const file = wav(sound, seconds, at, loops)
  writeFileSync(new URL(`${name}.wav`, folder), file)
  const peak = Array.from({ length: (file.length - 44) / 2 }, (_, index) => Math.abs(file.readInt16LE(44 + index * 2)))
  console.log(`${name}.wav  ${(file.length / 1000).toFixed(1)} kB  peak ${(Math.max(...peak) / 32_768).toFixed(2)}`)
}
