/** A short sound: a burst of noise over a tone. */
export interface ClickSound {
  /** Hz, at the start of the tone. */
  pitch: number
  /** Seconds. */
  length: number
  /** Share of the player's volume, from 0 to 1. */
  loudness: number
}

/** The audio context is suspended while no sound plays. */
const suspendAfterMs = 1500
const longestSeconds = 0.06

let context: AudioContext | undefined
let suspendTimer: ReturnType<typeof setTimeout> | undefined

/** Plays one at the player's volume, from 0 to 1. */
export function playClick({ pitch, length, loudness }: ClickSound, volume: number): void {
  context ??= new AudioContext()
  void context.resume().catch(() => {}) // a browser is silent until the first click; the game is not
  const from = context.currentTime
  const gain = context.createGain()
  gain.gain.setValueAtTime(volume * loudness, from)
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length)
  gain.connect(context.destination)
  const tone = context.createOscillator()
  tone.frequency.setValueAtTime(pitch, from)
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, from + length)
  const noise = context.createBufferSource()
  noise.buffer = noiseFor(context)
  for (const source of [tone, noise]) {
    source.connect(gain)
    source.start(from)
    source.stop(from + length)
  }
  clearTimeout(suspendTimer)
  suspendTimer = setTimeout(() => void context?.suspend(), suspendAfterMs)
}

let noiseBuffer: AudioBuffer | undefined

function noiseFor({ sampleRate }: AudioContext): AudioBuffer {
  if (noiseBuffer?.sampleRate === sampleRate) return noiseBuffer
  noiseBuffer = new AudioBuffer({ length: Math.ceil(sampleRate * longestSeconds), sampleRate })
  const samples = noiseBuffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * 0.5
  return noiseBuffer
}
