/** Place of an app's page while it moves between its icon and the screen, in shares of the screen. */
export interface WindowShape {
  left: number
  top: number
  scale: number
  /** Share of the page's height that is clipped at its bottom. */
  cut: number
}

/** Change of a shape in a second. */
export type Velocity = WindowShape

export type WindowMove = 'opening' | 'closing'

/** Springs by angular frequency and damping ratio: an opening page does not swing, one that is left swings once into its icon. */
const springs = { opening: { frequency: 14, damping: 0.9 }, closing: { frequency: 12.5, damping: 0.8 } }
export const springMs = { opening: 480, closing: 540 }
const springSteps = 24

const shapeKeys = ['left', 'top', 'scale', 'cut'] as const

/** Values of a spring in equal steps of time; its end is exact. */
function springTo(from: number, to: number, velocity: number, kind: WindowMove): number[] {
  const { frequency, damping } = springs[kind]
  const swing = frequency * Math.sqrt(1 - damping ** 2)
  const decay = frequency * damping
  const away = from - to
  const values = Array.from({ length: springSteps + 1 }, (_, step) => {
    const seconds = ((step / springSteps) * springMs[kind]) / 1000
    const wave = away * Math.cos(swing * seconds) + ((velocity + decay * away) / swing) * Math.sin(swing * seconds)
    return to + Math.exp(-decay * seconds) * wave
  })
  values[springSteps] = to
  return values
}

/** Shapes of a window that a spring moves, in equal steps of time. */
export function shapesBetween(from: WindowShape, to: WindowShape, velocity: Velocity, kind: WindowMove) {
  const steps = shapeKeys.map((key) => springTo(from[key], to[key], velocity[key], kind))
  return Array.from({ length: springSteps + 1 }, (_, step): WindowShape => {
    const [left = 0, top = 0, scale = 1, cut = 0] = steps.map((values) => values[step] ?? 0)
    return { left, top, scale, cut: Math.max(0, cut) }
  })
}
