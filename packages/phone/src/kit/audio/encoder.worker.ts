import { createEncoder } from 'wasm-media-encoders/esnext'
import type { EncoderMessage, EncoderStart } from './encoder-messages.ts'
import { peaksOf } from './waveform.ts'

/** Encodes blocks of samples to an mp3 as they arrive, away from the page's own thread. */

/** Bit rate for voice, by the specification. LAME resamples the microphone's rate to 16 kHz. */
const bitrate = 16
const outputSampleRate = 16_000
/** Silence at the end: encoder and decoder each delay by one frame, which would cut off the last word. */
const trailingSilenceSeconds = 0.1

self.onmessage = async ({ data }: MessageEvent<EncoderStart>) => {
  try {
    await encode(data)
  } catch (error) {
    postToPage({ type: 'failed', message: String(error) })
  }
}

async function encode({ wasm, sampleRate, samples }: EncoderStart): Promise<void> {
  const encoder = await createEncoder('audio/mpeg', wasm)
  encoder.configure({ channels: 1, sampleRate, bitrate, outputSampleRate })
  const parts: Uint8Array<ArrayBuffer>[] = []
  const levels: number[] = []
  let sampleCount = 0

  samples.onmessage = ({ data: block }: MessageEvent<Float32Array | null>) => {
    try {
      if (block) {
        parts.push(encoder.encode([block]).slice()) // the encoder reuses its buffer
        sampleCount += block.length
        const level = loudest(block)
        levels.push(level)
        postToPage({ type: 'level', level, seconds: sampleCount / sampleRate })
      } else {
        parts.push(
          encoder.encode([new Float32Array(sampleRate * trailingSilenceSeconds)]).slice(),
          encoder.finalize().slice(),
        )
        const blob = new Blob(parts, { type: 'audio/mpeg' })
        postToPage({ type: 'done', clip: { blob, durationSeconds: sampleCount / sampleRate, peaks: peaksOf(levels) } })
      }
    } catch (error) {
      postToPage({ type: 'failed', message: String(error) })
    }
  } // blocks that arrived while the encoder was loading follow now
}

function loudest(block: Float32Array): number {
  let level = 0
  for (const sample of block) level = Math.max(level, Math.abs(sample))
  return level
}

function postToPage(message: EncoderMessage): void {
  self.postMessage(message)
}
