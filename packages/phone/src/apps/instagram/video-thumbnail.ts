import { upload } from '../../link/upload.ts'
import { createCanvas, encodeJpeg } from '../../shell/media/game-view/game-view.ts'

const quality = 0.82
/** Of the longer side, in pixels. */
const maxPx = 1280
const loadTimeoutMs = 15_000

/** Uploads a video's first frame; null where the browser cannot read the video. */
export async function createThumbnail(video: string): Promise<string | null> {
  try {
    return await upload(await firstFrame(video), 'jpg')
  } catch {
    return null
  }
}

async function firstFrame(src: string): Promise<Blob> {
  const video = document.createElement('video')
  video.crossOrigin = 'anonymous' // a canvas with a cross-origin video cannot be read otherwise
  video.muted = true
  video.preload = 'auto'
  video.src = src
  try {
    await loaded(video)
    const { videoWidth, videoHeight } = video
    const part = Math.min(1, maxPx / Math.max(videoWidth, videoHeight))
    const canvas = createCanvas(Math.round(videoWidth * part), Math.round(videoHeight * part))
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return await encodeJpeg(canvas, quality)
  } finally {
    video.removeAttribute('src')
    video.load() // ends the download
  }
}

function loaded(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the video does not load')), loadTimeoutMs)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    video.addEventListener('loadeddata', end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('the video cannot be read'))),
      { once: true },
    )
  })
}
