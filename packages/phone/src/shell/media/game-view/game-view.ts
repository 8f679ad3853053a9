import { isInGame } from '../../../link/environment.ts'
import { citySource } from './city-source.ts'
import { type Crop, cropCentre, crops, type Format, scaleCrop, screenSize, zoomCrop } from './crops.ts'
import { gameSource } from './game-source.ts'
import type { Picture, PictureSource } from './picture-source.ts'
import { placeholderSource } from './placeholder-source.ts'

export const maxZoom = 5
/** The game's picture arrives some frames after it was requested. */
const framesBeforeGame = 3
const screenshotQuality = 0.9

/** The game's screen, or the phone camera's view of the demo city. Open only while a camera or recorder is open. */
export class GameView {
  readonly size = screenSize
  /** True if the page turns, flips and zooms; in the game the player does that with the game's camera. */
  readonly isControlledByPage: boolean
  facing: 'back' | 'front' = 'back'
  /** 1 to `maxZoom`. */
  zoom = 1
  readonly #source: PictureSource

  constructor(source: PictureSource) {
    this.#source = source
    this.isControlledByPage = source.isControlledByPage
  }

  /** Minimum time between two different pictures, in milliseconds. */
  get frameMs(): number {
    return this.#source.frameMs
  }

  /** Draws a format over the whole of a canvas. `fine` uses a photo's full size rather than the preview's. */
  draw(paper: CanvasRenderingContext2D, format: Format, fine = false): void {
    const picture = this.#paint(format, fine)
    const { x, y, width, height } = this.#part(crops[format], picture)
    paper.drawImage(picture, x, y, width, height, 0, 0, paper.canvas.width, paper.canvas.height)
  }

  /** The whole screen, 1920 by 1080; `format` is the one chosen in the viewfinder. */
  photograph(format: Format): HTMLCanvasElement {
    const canvas = createCanvas(screenSize.width, screenSize.height)
    const picture = this.#paint(format, true)
    const { x, y, width, height } = this.#part(crops.landscape, picture)
    canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return canvas
  }

  flip(): void {
    this.facing = this.facing === 'back' ? 'front' : 'back'
  }

  turn(dx: number, dy: number): void {
    this.#source.turn(dx / this.zoom, dy / this.zoom)
  }

  /** Resolves once the first picture has arrived. */
  async ready(): Promise<void> {
    if (this.isControlledByPage) return
    for (let frame = 0; frame < framesBeforeGame; frame++) {
      this.#paint('landscape', false)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }

  close(): void {
    this.#source.end()
  }

  #paint(format: Format, fine: boolean): Picture {
    return this.#source.paint({
      front: this.facing === 'front',
      zoom: this.zoom,
      centre: cropCentre(format),
      fine,
    })
  }

  /** The city's camera zooms itself; the game's picture is magnified. */
  #part(crop: Crop, picture: Picture): Crop {
    return scaleCrop(this.isControlledByPage ? crop : zoomCrop(crop, this.zoom), picture)
  }
}

/** Opens the view of the phone's surroundings: the game, the demo city, or a drawn street without either. */
export function openGameView(): GameView {
  return new GameView((isInGame ? gameSource() : citySource()) ?? placeholderSource(!isInGame))
}

/** A JPEG of the game's current screen, 1920 by 1080. Rejects where the picture cannot be taken. */
export async function captureGame(): Promise<Blob> {
  const view = openGameView()
  try {
    await view.ready()
    return await encodeJpeg(view.photograph('landscape'), screenshotQuality)
  } finally {
    view.close()
  }
}

export function createCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

/** Rejects where the canvas is empty or tainted by a picture of another origin. */
export function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality)
  })
}
