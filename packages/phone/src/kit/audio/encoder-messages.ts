/** Messages between the page and the encoder's worker. */

/** A finished recording. */
export interface AudioClip {
  /** An mp3: mono, 16 kHz, 16 kbit/s. */
  blob: Blob
  durationSeconds: number
  /** Height of each bar of the waveform, 0 to 1. */
  peaks: number[]
}

export interface EncoderStart {
  wasm: ArrayBuffer
  /** Sample rate in Hz. */
  sampleRate: number
  /** Port that delivers blocks of samples, then null. */
  samples: MessagePort
}

export type EncoderMessage =
  | { type: 'level'; level: number; seconds: number }
  | { type: 'done'; clip: AudioClip }
  | { type: 'failed'; message: string }
