/** What the page and the encoder's worker say to each other. */

/** A finished recording. */
export interface AudioClip {
  /** An mp3: mono, 16 kHz, 16 kbit/s. */
  blob: Blob
  durationSeconds: number
  /** Height of each bar of its waveform, 0 to 1. */
  peaks: number[]
}

export interface EncoderStart {
  wasm: ArrayBuffer
  /** Of what will come, in Hz. */
  sampleRate: number
  /** Brings blocks of samples, then null. */
  samples: MessagePort
}

export type EncoderMessage =
  | { type: 'level'; level: number; seconds: number }
  | { type: 'done'; clip: AudioClip }
  | { type: 'failed'; message: string }
