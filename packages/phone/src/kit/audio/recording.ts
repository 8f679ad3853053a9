import wasmUrl from 'wasm-media-encoders/wasm/mp3?url'
import captureUrl from './capture.worklet.ts?worker&url'
import EncoderWorker from './encoder.worker.ts?worker'
import type { AudioClip, EncoderMessage, EncoderStart } from './encoder-messages.ts'
import { loadBytes } from './load-bytes.ts'
import { openMicrophone, releaseMicrophone } from './microphone.ts'

interface RecordingListener {
  /** Loudness from 0 to 1 and how long the recording is by now, some twelve times a second. */
  onLevel(level: number, seconds: number): void
  /** The microphone was unplugged. */
  onLost(): void
  /** Nothing will come of this recording. */
  onBroken(): void
}

/** One recording: microphone → audio thread → encoder in a worker. */
export interface Recording {
  /** Lets go of the microphone and answers what was recorded; calling again answers the same. */
  finish(): Promise<AudioClip>
  /** Lets go of everything. */
  cancel(): void
}

/** Starts to record; rejects with MicrophoneError, or with the signal's reason when it was given up meanwhile. */
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

/** The audio thread writes straight to the worker: the page's own thread sees no samples. */
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
