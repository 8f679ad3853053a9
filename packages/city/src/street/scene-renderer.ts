import { type Camera, LinearSRGBColorSpace, type Scene, WebGLRenderer } from 'three'
import { photoSize } from '../scene/scene.ts'
import { detectQualities, pixelRatioFor } from './render-quality.ts'

/** Limits a moving view to 1280 by 720. */
const maxViewScale = 2 / 3

/** Renders a stage to the screen, or into a picture. */
export class SceneRenderer {
  readonly canvas: HTMLCanvasElement
  private readonly quality = detectQualities()
  private readonly renderer: WebGLRenderer
  private readonly scene: Scene
  private readonly prepare: (renderer: WebGLRenderer) => void
  private readonly onRested: () => void
  private size = { width: 1, height: 1 }
  private ratio = 0
  private restTimer: ReturnType<typeof setTimeout> | undefined

  /** `prepare` runs before each drawing; `rested` requests a finer picture after a coarse one. */
  constructor(stage: Scene, prepare: (renderer: WebGLRenderer) => void, rested: () => void) {
    this.scene = stage
    this.prepare = prepare
    this.onRested = rested
    this.renderer = createRenderer(this.quality.antialias)
    this.renderer.outputColorSpace = LinearSRGBColorSpace
    this.canvas = this.renderer.domElement
  }

  /** True if moving pictures are coarse on this machine. */
  get isCoarse(): boolean {
    return this.quality.moving.restAfterMs !== undefined
  }

  get frameMs(): number {
    return this.quality.moving.frameMs
  }

  resize(width: number, height: number): void {
    this.size = { width, height }
    this.ratio = 0
  }

  draw(camera: Camera, moving: boolean): void {
    const quality = moving ? this.quality.moving : this.quality.resting
    const ratio = pixelRatioFor(quality, this.quality.antialias, this.size.width, this.size.height)
    if (ratio !== this.ratio) this.fit(ratio)
    this.prepare(this.renderer)
    this.renderer.render(this.scene, camera)
    clearTimeout(this.restTimer)
    if (quality.restAfterMs) this.restTimer = setTimeout(this.onRested, quality.restAfterMs)
  }

  /** Renders a photo, or a frame of a moving view, 16 to 9. The canvas has that size until the screen is drawn again. */
  paint(camera: Camera, fine: boolean): HTMLCanvasElement {
    const { width, height } = fine ? photoSize : this.viewSize()
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.renderer.setPixelRatio(1)
      this.renderer.setSize(width, height, false)
    }
    this.ratio = 0
    clearTimeout(this.restTimer)
    this.prepare(this.renderer)
    this.renderer.render(this.scene, camera)
    return this.canvas
  }

  private viewSize() {
    const part = Math.min(maxViewScale, Math.sqrt(this.quality.moving.pixels / (photoSize.width * photoSize.height)))
    return { width: Math.round(photoSize.width * part), height: Math.round(photoSize.height * part) }
  }

  private fit(ratio: number): void {
    this.ratio = ratio
    this.renderer.setPixelRatio(ratio)
    this.renderer.setSize(this.size.width, this.size.height, false)
  }
}

/** Creates a renderer without the alpha channel that three.js always requests: the browser then need not blend the street with the page. */
function createRenderer(antialias: boolean): WebGLRenderer {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', { alpha: false, antialias, stencil: false, powerPreference: 'low-power' })
  if (!context) throw new Error('no WebGL 2')
  return new WebGLRenderer({ canvas, context })
}
