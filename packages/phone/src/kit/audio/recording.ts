import wasmUrl from 'wasm-media-encoders/wasm/mp3?url'
import captureUrl from './capture.worklet.ts?worker&url'
import EncoderWorker from './encoder.worker.ts?worker'
import type { AudioClip, EncoderMessage, EncoderStart } from './encoder-messages.ts'
import { loadBytes } from './load-bytes.ts'
import { openMicrophone, releaseMicrophone } from './microphone.ts'

interface RecordingListener {
  /** Level from 0 to 1 and the length so far, about twelve times a second. */
  onLevel(level: number, seconds: number): void
  /** The microphone was unplugged. */
  onLost(): void
  /** The recording has failed. */
  onBroken(): void
}

/** One recording: microphone → audio thread → encoder in a worker. */
export interface Recording {
  /** Releases the microphone and resolves to the recording; a second call returns the same. */
  finish(): Promise<AudioClip>
  /** Discards the recording and releases everything. */
  cancel(): void
}

/** Starts to record; rejects with MicrophoneError, or with the signal's reason after an abort. */
export async function startRecording(listener: RecordingListener, signal: AbortSignal): Promise<Recording> {
  const context = new AudioContext()
  const worker = new EncoderWorker()
  let microphone: MediaStream | undefined

  function cancel(): void {
    if (microphone) releaseMicrophone(microphone)
    worker.terminate()
    if (context.state !== 'closed') void context.close()
  }

  try {
    const stream = await openMicrophone()
    microphone = stream
    signal.throwIfAborted()
    const [wasm] = await Promise.all([loadBytes(wasmUrl), context.audioWorklet.addModule(captureUrl), context.resume()])
    signal.throwIfAborted()
    const capture = connect(context, stream, worker, wasm)
    const clip = awaitClip(worker, listener)
    clip.then(cancel, () => {
      cancel()
      listener.onBroken()
    })
    for (const track of stream.getTracks()) track.onended = listener.onLost
    return {
      cancel,
      finish() {
        releaseMicrophone(stream)
        capture.port.postMessage(null)
        return clip
      },
    }
  } catch (error) {
    cancel()
    throw error
  }
}

/** Connects the audio thread directly to the worker: the page's own thread receives no samples. */
function connect(context: AudioContext, stream: MediaStream, worker: Worker, wasm: ArrayBuffer): AudioWorkletNode {
  const { port1: into, port2: samples } = new MessageChannel()
  const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 })
  capture.port.postMessage(into, [into])
  const start: EncoderStart = { wasm, sampleRate: context.sampleRate, samples }
  worker.postMessage(start, [wasm, samples])
  context.createMediaStreamSource(stream).connect(capture)
  return capture
}

function awaitClip(worker: Worker, { onLevel }: RecordingListener): Promise<AudioClip> {
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.onmessage = ({ data: encoderMessage }: MessageEvent<EncoderMessage>) => {
      if (encoderMessage.type === 'level') onLevel(encoderMessage.level, encoderMessage.seconds)
      else if (encoderMessage.type === 'done') resolve(encoderMessage.clip)
      else reject(new Error(encoderMessage.message))
    }
  })
}
