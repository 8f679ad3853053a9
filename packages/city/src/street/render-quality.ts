const maxPixelRatio = 1.5
const restAfterMs = 260

/** Pixels of one picture: in software, moving and at rest, and at most on a graphics card. */
const budget = { softwareMoving: 0.32e6, softwareResting: 2.4e6, card: 6e6 }

/** Level of detail: constant on a graphics card; in software coarse while moving and fine at rest. */
export interface Quality {
  pixels: number
  frameMs: number
  /** Time after which a resting picture is drawn again, finely; only in software. */
  restAfterMs?: number
}

export interface Qualities {
  antialias: boolean
  moving: Quality
  resting: Quality
}

/** Throws without WebGL. */
export function detectQualities(): Qualities {
  if (isSoftware()) {
    const resting = { pixels: budget.softwareResting, frameMs: 80 }
    return { antialias: false, moving: { pixels: budget.softwareMoving, frameMs: 80, restAfterMs }, resting }
  }
  const always = { pixels: budget.card, frameMs: 33 }
  return { antialias: true, moving: always, resting: always }
}

/** Drawn pixels per CSS pixel. Software rendering has no antialiasing, so it may draw finer than the screen. */
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
