/** Synthesises the stock sounds: `node tools/art/sounds.ts`. The same bytes every time. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mp3, sampled, wav } from './sounds/files.ts'
import { casino, chimes, lineTones, rings, toggles } from './sounds/tunes.ts'
import { held, hiss, nearby, type Sound, sine, struck } from './sounds/voices.ts'

const musicRate = 24_000
const clickRate = 48_000
const lineRate = 16_000
const keyRate = 8_000
const keyPeak = 0.45

const folder = new URL('../../packages/phone/public/stock/sounds/', import.meta.url)

interface Piece {
  sound: Sound
  seconds: number
  peak?: number
}

const messageSent = (): Sound => {
  const air = nearby(hiss(2), (t) => 900 + 14_000 * t, clickRate, 0.5)
  const rising: Sound = (t) => Math.sin(Math.PI * 2 * (420 * t + 2_600 * t * t))
  return (t) =>
    0.16 * air(t) * Math.sin(Math.PI * Math.min(1, t / 0.14)) ** 2 + 0.5 * rising(t) * struck(t, 0.012, 0.035)
}

const shutter = (): Sound => {
  const blade = nearby(hiss(4), () => 3_400, clickRate, 0.6)
  const body = nearby(hiss(5), () => 900, clickRate, 0.5)
  return (t) => {
    const open = struck(t, 0.001, 0.012)
    const shut = struck(t - 0.085, 0.001, 0.02)
    return 0.5 * blade(t) * (open + 0.8 * shut) + 0.5 * body(t) * (0.5 * open + shut)
  }
}

/** The pair of tones of each key of a dial pad: its row and its column, in Hz. */
const rows = [697, 770, 852, 941]
const columns = [1209, 1336, 1477]
const keys = ['123', '456', '789', '*0#'].flatMap((row, y) =>
  [...row].map((key, x) => ({ key, low: rows[y] ?? 0, high: columns[x] ?? 0 })),
)
const fileNames: Record<string, string> = { '*': 'star', '#': 'hash' }

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
let bytes = 0
for (const [name, piece] of Object.entries(rings)) await writeMp3(`ring-${name}`, piece, musicRate, 48)
for (const [name, piece] of Object.entries(chimes)) await writeMp3(`notification-${name}`, piece, musicRate, 48)
for (const [name, piece] of Object.entries(lineTones)) await writeMp3(name, piece, lineRate, 32)
for (const [name, piece] of Object.entries({ ...toggles, ...casino })) await writeMp3(name, piece, musicRate, 48)
await writeMp3('message-sent', { sound: messageSent(), seconds: 0.2 }, clickRate, 64)
await writeMp3('shutter', { sound: shutter(), seconds: 0.24 }, clickRate, 64)
for (const { key, low, high } of keys) {
  const seconds = 0.12
  const pair: Sound = (t) => (0.44 * sine(low, t) + 0.5 * sine(high, t)) * held(t, seconds, 0.005)
  const samples = sampled(pair, seconds, keyRate, keyPeak)
  write(`key-${fileNames[key] ?? key}.wav`, wav(samples, keyRate), samples)
}
console.log(`${(bytes / 1000).toFixed(0)} kB in all`)

async function writeMp3(
  name: string,
  { sound, seconds, peak }: Piece,
  rate: number,
  bitrate: 32 | 48 | 64,
): Promise<void> {
  const samples = sampled(sound, seconds, rate, peak)
  write(`${name}.mp3`, await mp3(samples, rate, bitrate), samples)
}

/** Prints the loudness: mean power of all samples but silence, in dB below full scale. Tones of one kind should agree. */
function write(file: string, content: Buffer, samples: Float32Array): void {
  writeFileSync(new URL(file, folder), content)
  bytes += content.length
  const audible = samples.filter((sample) => Math.abs(sample) > 0.01)
  const power = audible.reduce((sum, sample) => sum + sample * sample, 0) / audible.length
  console.log(`${file.padEnd(26)} ${(content.length / 1000).toFixed(1)} kB  ${(10 * Math.log10(power)).toFixed(1)} dB`)
}
