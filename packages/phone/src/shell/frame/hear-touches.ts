import { useCamera } from '../camera/state.ts'
import { usePreferences } from '../preferences.ts'
import { touchSounds } from '../touch-sounds.ts'
import { isVisible, useVisibility } from '../visibility.ts'
import { isField } from '../writing.ts'

/** A short sound: a knock of noise, and a tone below it. */
interface Knock {
  /** Hz, at the beginning of the tone. */
  pitch: number
  /** Seconds until it is gone. */
  length: number
  /** Of the player's volume, from 0 to 1. */
  loudness: number
}

const key: Knock = { pitch: 1900, length: 0.022, loudness: 0.16 }
const erase: Knock = { pitch: 1350, length: 0.026, loudness: 0.16 }
const lock: Knock = { pitch: 760, length: 0.06, loudness: 0.28 }

/** The sound card rests while nothing is heard. */
const restMs = 1500

let context: AudioContext | undefined
let resting: ReturnType<typeof setTimeout> | undefined

/** Each letter that is typed on the phone clicks, and so does the phone when it is put away. */
export function hearTouches(): void {
  document.addEventListener('input', ({ target, inputType }: Event & { inputType?: string }) => {
    if (isField(target) && isVisible()) play(inputType?.startsWith('delete') ? erase : key)
  })
  useVisibility.subscribe(({ visible }, before) => {
    if (before.visible && !visible && useCamera.getState().phase === 'idle') play(lock)
  })
}

function play({ pitch, length, loudness }: Knock): void {
  const { volume, doNotDisturb } = usePreferences.getState()
  if (volume === 0 || doNotDisturb || !touchSounds.get('isOn') || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume().catch(() => {}) // a browser stays silent until the first click; the game does not
  const from = context.currentTime
  const gain = context.createGain()
  gain.gain.setValueAtTime((volume / 100) * loudness, from)
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length)
  gain.connect(context.destination)
  const tone = context.createOscillator()
  tone.frequency.setValueAtTime(pitch, from)
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, from + length)
  const knock = context.createBufferSource()
  knock.buffer = noiseIn(context)
  for (const source of [tone, knock]) {
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
  noise = new AudioBuffer({ length: Math.ceil(sampleRate * lock.length), sampleRate })
  const samples = noise.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * 0.5
  return noise
}
