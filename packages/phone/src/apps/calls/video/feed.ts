import { createCanvas, encodeJpeg, openGameView } from '../../../shell/media/game-view/game-view.ts'

/** From the specification: pictures of 375 by 812, about 24 a second, JPEG at 0.3. */
const size = { width: 375, height: 812 }
const frameMs = 42
const quality = 0.3
/** The camera's portrait is wider than the phone's screen; this width is drawn, and its middle shown. */
const portraitWidth = Math.round((size.height * 640) / 1080)

export interface CameraFeed {
  /** The player's own camera, for the small preview. */
  canvas: HTMLCanvasElement
  stop(): void
}

/** Captures pictures of the player until it is stopped. The next capture begins only when the last one is done. */
export function startCameraFeed(send: (jpeg: ArrayBuffer) => void): CameraFeed {
  const view = openGameView()
  if (view.isControlledByPage && view.facing === 'back') view.flip()
  const whole = create2dContext(portraitWidth, size.height)
  const shown = create2dContext(size.width, size.height)
  let isStopped = false

  async function captureFrame(): Promise<void> {
    view.draw(whole, 'portrait')
    shown.drawImage(whole.canvas, (size.width - portraitWidth) / 2, 0)
    const jpeg = await encodeJpeg(shown.canvas, quality)
    const bytes = await jpeg.arrayBuffer()
    if (!isStopped) send(bytes)
  }

  async function captureLoop(): Promise<void> {
    await view.ready()
    while (!isStopped) {
      const startedMs = performance.now()
      await captureFrame().catch(() => {}) // a failed picture is left out
      const pauseMs = Math.max(frameMs, view.frameMs) - (performance.now() - startedMs)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, pauseMs)))
    }
  }

  void captureLoop()
  return {
    canvas: shown.canvas,
    stop() {
      isStopped = true
      view.close()
    },
  }
}

function create2dContext(width: number, height: number): CanvasRenderingContext2D {
  const context = createCanvas(width, height).getContext('2d', { alpha: false })
  if (!context) throw new Error('no canvas')
  return context
}
