/** Synthesises the pieces of the demo city's playlist: `node tools/art/music.ts`. The same bytes every time. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { mp3, sampled } from './sounds/files.ts'
import { pieces } from './sounds/pieces.ts'

const rate = 24_000
const folder = new URL('../../packages/phone/public/stock/music/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, { sound, seconds }] of Object.entries(pieces)) {
  const samples = sampled(sound, seconds, rate)
  const audible = samples.filter((sample) => Math.abs(sample) > 0.01)
  const power = audible.reduce((sum, sample) => sum + sample * sample, 0) / audible.length
  const file = await mp3(samples, rate, 48)
  writeFileSync(new URL(`${name}.mp3`, folder), file)
  const loudness = (10 * Math.log10(power)).toFixed(1)
  console.log(`${name.padEnd(12)} ${seconds} s  ${(file.length / 1000).toFixed(0)} kB  ${loudness} dB`)
}
