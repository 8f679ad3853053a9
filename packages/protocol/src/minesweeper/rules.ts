/** Rows and columns, and bombs, of each mode. */
export const modes = {
  '5x5': { size: 5, bombs: 5 },
  '9x9': { size: 9, bombs: 10 },
  '12x12': { size: 12, bombs: 20 },
} as const

export type Mode = keyof typeof modes
export const modeNames = Object.keys(modes) as Mode[]

/** Seconds at which a game's clock stops. */
export const limits = { longest: 86_400 }
