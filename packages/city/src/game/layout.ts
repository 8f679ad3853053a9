/**
 * Positions of all things, in metres: x along the street to the east, z to the sea. The scene draws them, and walking collides with them.
 */

export const strip = {
  west: -52,
  east: 52,
  facades: -7,
  northKerb: -3.5,
  southKerb: 3.5,
  promenadeEnd: 10.4,
  waterline: 24,
} as const

/** Limits of the area in which a citizen can walk. */
export const bounds = { west: -49, east: 49, north: -6.4, south: 22.5 } as const

export interface Spot {
  x: number
  z: number
}

const spacedRow = (from: number, to: number, step: number, z: number): Spot[] => {
  const spots: Spot[] = []
  for (let x = from; x <= to; x += step) spots.push({ x, z })
  return spots
}

export const palms: Spot[] = [
  ...spacedRow(-41, 43, 12, 4.7),
  ...spacedRow(-47, 49, 12, 9.8),
  { x: -30, z: 14 },
  { x: 22, z: 13.5 },
  { x: 37, z: 15 },
]
export const lamps: Spot[] = [...spacedRow(-50, 46, 12, 4.1), ...spacedRow(-46, 50, 16, -4.1)]
export const trees: Spot[] = [-38.5, -6.2, 25.6].map((x) => ({ x, z: -4.7 }))
export const benches: Spot[] = spacedRow(-41, 43, 12, 8.9)
export const phoneBooth: Spot = { x: -20.4, z: 4.8 }
export const kiosk: Spot = { x: 3, z: 7.9 }

export type CarModel = 'beetle' | 'van'
export interface Car extends Spot {
  model: CarModel
  paint: number
  /** Radians; 0 looks to the east. */
  turn: number
}

export const cars: Car[] = [
  { x: -13.5, z: -2.3, model: 'beetle', paint: 0x3d9bb8, turn: 0 },
  { x: 3.5, z: -2.3, model: 'van', paint: 0x4d8f7d, turn: 0.02 },
  { x: 15.5, z: -2.3, model: 'beetle', paint: 0xf2c14e, turn: -0.02 },
  { x: 34, z: -2.3, model: 'beetle', paint: 0xc8553d, turn: 0 },
  { x: 27, z: 2.3, model: 'beetle', paint: 0xe9e2d0, turn: Math.PI },
]

export const umbrellas: (Spot & { paint: number })[] = [
  { x: -34, z: 16.5, paint: 0xe4572e },
  { x: -25, z: 18.2, paint: 0xf3a712 },
  { x: -16, z: 15.8, paint: 0x2e86ab },
  { x: -6.5, z: 17.9, paint: 0xd64570 },
  { x: 6, z: 16.2, paint: 0x3caea3 },
  { x: 15, z: 18, paint: 0xf6d55c },
  { x: 29, z: 17.2, paint: 0xed553b },
]

export const tables: Spot[] = [
  { x: 8.2, z: -5 },
  { x: 11.6, z: -5.2 },
  { x: -1.4, z: -5.1 },
]

export interface Obstacle extends Spot {
  /** Half sizes of a box along x and z; a round thing has two equal ones. */
  halfX: number
  halfZ: number
}

const obstaclesAround = (spots: readonly Spot[], halfX: number, halfZ = halfX): Obstacle[] =>
  spots.map(({ x, z }) => ({ x, z, halfX, halfZ }))

export const obstacles: Obstacle[] = [
  ...obstaclesAround(palms, 0.22),
  ...obstaclesAround(lamps, 0.14),
  ...obstaclesAround(trees, 0.3),
  ...obstaclesAround(benches, 0.9, 0.3),
  ...obstaclesAround(cars, 2.1, 0.85),
  ...obstaclesAround(umbrellas, 0.1),
  ...obstaclesAround(tables, 0.5),
  ...obstaclesAround([phoneBooth], 0.5),
  ...obstaclesAround([kiosk], 1.6, 1.2),
]

/** Obstacles that the camera must not be inside of. */
export const cameraObstacles: Obstacle[] = [
  ...obstaclesAround([phoneBooth], 0.7),
  ...obstaclesAround([kiosk], 2.3, 1.9),
  ...obstaclesAround(trees, 1.3),
  ...obstaclesAround(palms, 0.3),
]

/**
 * Returns a citizen's start on the promenade, all side by side and facing east along the street, so that no citizen blocks another's view.
 */
export function spawnPoint(userId: number): Spot & { heading: number } {
  const place = Math.abs(userId) % 12
  return { x: -26.5 + Math.floor(place / 4) * 2.4, z: 6.2 + (place % 4) * 0.7, heading: Math.PI / 2 }
}
