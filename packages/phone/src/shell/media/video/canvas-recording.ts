import { createCanvas, encodeJpeg } from '../game-view/game-view.ts'

/** Size of a recording, in pixels. */
export const videoSize = { width: 1280, height: 720 }
const framesPerSecond = 24
const bitsPerSecond = 2_000_000
const mimeType = 'video/webm;codecs=vp8'
const stillQuality = 0.8

/** Longest video, in seconds: about 15 MB, within the upload limit. */
export const longestSeconds = 60

export interface Recorded {
  video: Blob
  /** The first frame, a JPEG. */
  still: Blob
}

export interface Recording {
  /** Resolves with the file. Rejects where nothing was recorded. */
  stop(): Promise<Recorded>
  /** Discards the recording. */
  cancel(): void
}

/** Starts recording a canvas. Throws where the browser cannot. */
export function startRecording(canvas: HTMLCanvasElement): Recording {
  const still = firstFrame(canvas)
  const stream = canvas.captureStream(framesPerSecond)
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.start()

  function end(): void {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }

  return {
    async stop() {
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
      end()
      await stopped
      const video = new Blob(parts, { type: 'video/webm' })
      if (video.size === 0) throw new Error('nothing was recorded')
      return { video, still: await still }
    },
    cancel() {
      recorder.ondataavailable = null
      end()
    },
  }
}

function firstFrame(canvas: HTMLCanvasElement): Promise<Blob> {
  const copy = createCanvas(canvas.width, canvas.height)
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  return encodeJpeg(copy, stillQuality)
}
