const maxPixelRatio = 1.5
const restAfterMs = 260

/** Pixels of one picture: what a processor paints in motion and at rest, and what a graphics card is asked for at most. */
const budget = { softwareMoving: 0.32e6, softwareResting: 2.4e6, card: 6e6 }

/** How finely to draw: always the same on a graphics card; coarse in motion and fine at rest where the processor has to paint. */
export interface Quality {
  pixels: number
  frameMs: number
  /** Set where the picture is drawn again, finely, once things have come to rest. */
  restAfterMs?: number
}

export interface Qualities {
  antialias: boolean
  moving: Quality
  resting: Quality
}

/** Throws where there is no WebGL. */
export function detectQualities(): Qualities {
  if (isSoftware()) {
    const resting = { pixels: budget.softwareResting, frameMs: 80 }
    return { antialias: false, moving: { pixels: budget.softwareMoving, frameMs: 80, restAfterMs }, resting }
  }
  const always = { pixels: budget.card, frameMs: 33 }
  return { antialias: true, moving: always, resting: always }
}

/** Drawn pixels to a CSS pixel. A processor has no smoothing of edges, so it may draw finer than the screen. */
export function pixelRatioFor(
  { pixels, restAfterMs: coarse }: Quality,
  antialias: boolean,
  width: number,
  height: number,
): number {
  const finest = antialias || coarse ? devicePixelRatio : maxPixelRatio
  return Math.min(maxPixelRatio, finest, Math.sqrt(pixels / (width * height)))
}

function isSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) throw new Error('no WebGL 2')
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}
