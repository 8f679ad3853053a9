import { loadBytes } from './load-bytes.ts'
import { barCount, peaksOf } from './waveform.ts'

/** Drawn data of a message. */
export interface Waveform {
  peaks: number[]
  durationSeconds: number
}

/** For a file that cannot be read, such as one of another server without CORS. It may be playable all the same. */
const placeholderWaveform: Waveform = { peaks: Array.from({ length: barCount }, () => 0.25), durationSeconds: 0 }

/** Decoded waveforms of a few hundred bytes each; the samples are discarded. */
const cached = new Map<string, Waveform>()
const maxCached = 200

/** Decodes one file at a time; a request that was cancelled before its turn is skipped. */
let queue: Promise<unknown> = Promise.resolve()

export function cachedWaveform(src: string): Waveform | undefined {
  return cached.get(src)
}

/** Loads a message's waveform in its turn; null if the signal cancels it before. Never rejects. */
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
    const context = new OfflineAudioContext(1, 1, 16_000) // the rate of our own recordings, so nothing is resampled
    const sound = await context.decodeAudioData(bytes)
    return cacheWaveform(src, { peaks: peaksOf(sound.getChannelData(0)), durationSeconds: sound.duration })
  } catch {
    return signal.aborted ? null : cacheWaveform(src, placeholderWaveform)
  }
}

/** Caches a waveform before its file is read, for example right after recording it. */
export function cacheWaveform(src: string, waveform: Waveform): Waveform {
  cached.set(src, waveform)
  const oldest = cached.keys().next()
  if (cached.size > maxCached && !oldest.done) cached.delete(oldest.value)
  return waveform
}
