import { createMp3Encoder } from 'wasm-media-encoders'
import type { Sound } from './voices.ts'

/** Peak of a file's samples: some headroom is left, because an mp3's peaks come out a little higher. */
const fullPeak = 0.8
const fadeSeconds = 0.03
/** Encoder and decoder each delay a frame: without added silence the end would be cut off. */
const restSeconds = 0.08

/** Samples a sound, its end faded. A steady tone is louder than music of the same peak, so its `peak` is lower. */
export function sampled(sound: Sound, seconds: number, rate: number, peak = fullPeak): Float32Array {
  const samples = Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) =>
    Math.tanh(sound(index / rate)),
  )
  const scale = peak / samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
  return samples.map(
    (sample, index) => sample * scale * Math.min(1, (samples.length - 1 - index) / (rate * fadeSeconds)),
  )
}

export async function mp3(samples: Float32Array, sampleRate: number, bitrate: 32 | 48 | 64): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ channels: 1, sampleRate, bitrate, outputSampleRate: sampleRate as 24_000 })
  const rested = new Float32Array(samples.length + Math.round(sampleRate * restSeconds))
  rested.set(samples)
  const body = Buffer.from(encoder.encode([rested]))
  return Buffer.concat([body, encoder.finalize()])
}

/** 16-bit mono, for sounds that must start at once, since an mp3 begins with some milliseconds of silence. */
export function wav(samples: Float32Array, sampleRate: number): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples.length * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20) // PCM
  file.writeUInt16LE(1, 22) // mono
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [index, sample] of samples.entries()) file.writeInt16LE(Math.round(sample * 32_767), 44 + index * 2)
  return file
}
