import { loadBytes } from './load-bytes.ts'
import { barCount, peaksOf } from './waveform.ts'

/** What is drawn of a message. */
export interface Waveform {
  peaks: number[]
  durationSeconds: number
}

/** Of what cannot be read, such as a file of another server that lets no page look into it. It may play all the same. */
const placeholderWaveform: Waveform = { peaks: Array.from({ length: barCount }, () => 0.25), durationSeconds: 0 }

/** Decoded waveforms are a few hundred bytes each; the samples behind them are not kept. */
const cached = new Map<string, Waveform>()
const maxCached = 200

/** One is decoded at a time, and what is no longer wanted when its turn comes is skipped. */
let queue: Promise<unknown> = Promise.resolve()

export function cachedWaveform(src: string): Waveform | undefined {
  return cached.get(src)
}

/** Reads a message's waveform in its turn; null when the signal ended the wish before. Never rejects. */
export function loadWaveform(src: string, signal: AbortSignal): Promise<Waveform | null> {
  const waveform = queue.then(async () => {
    if (signal.aborted) return null
    return cached.get(src) ?? decode(src, signal)
  })
  queue = waveform
  return waveform
}

async function decode(src: string, signal: AbortSignal): Promise<Waveform | null> {
  try {
    const bytes = await loadBytes(src, signal)
    const context = new OfflineAudioContext(1, 1, 16_000) // the rate of our own recordings: nothing to convert
    const sound = await context.decodeAudioData(bytes)
    return cacheWaveform(src, { peaks: peaksOf(sound.getChannelData(0)), durationSeconds: sound.duration })
  } catch {
    return signal.aborted ? null : cacheWaveform(src, placeholderWaveform)
  }
}

/** For one that is known before its file is read, as right after recording it. */
export function cacheWaveform(src: string, waveform: Waveform): Waveform {
  cached.set(src, waveform)
  const oldest = cached.keys().next()
  if (cached.size > maxCached && !oldest.done) cached.delete(oldest.value)
  return waveform
}
