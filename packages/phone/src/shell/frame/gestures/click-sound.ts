/** A short sound: a knock of noise, and a tone below it. */
export interface Knock {
  /** Hz, at the beginning of the tone. */
  pitch: number
  /** Seconds until it is gone. */
  length: number
  /** Of the player's volume, from 0 to 1. */
  loudness: number
}

/** The sound card rests while nothing is heard. */
const restMs = 1500
const longestSeconds = 0.06

let context: AudioContext | undefined
let resting: ReturnType<typeof setTimeout> | undefined

/** Plays one at the player's volume, from 0 to 1. */
export function knock({ pitch, length, loudness }: Knock, volume: number): void {
  context ??= new AudioContext()
  void context.resume().catch(() => {}) // a browser stays silent until the first click; the game does not
  const from = context.currentTime
  const gain = context.createGain()
  gain.gain.setValueAtTime(volume * loudness, from)
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length)
  gain.connect(context.destination)
  const tone = context.createOscillator()
  tone.frequency.setValueAtTime(pitch, from)
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, from + length)
  const noise = context.createBufferSource()
  noise.buffer = noiseIn(context)
  for (const source of [tone, noise]) {
    source.connect(gain)
    source.start(from)
    source.stop(from + length)
  }
  clearTimeout(resting)
  resting = setTimeout(() => void context?.suspend(), restMs)
}

let noise: AudioBuffer | undefined

function noiseIn({ sampleRate }: AudioContext): AudioBuffer {
  if (noise?.sampleRate === sampleRate) return noise
  noise = new AudioBuffer({ length: Math.ceil(sampleRate * longestSeconds), sampleRate })
  const samples = noise.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * 0.5
  return noise
}
