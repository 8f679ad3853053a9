/** The game's map has x to the east, y to the north and z up; the street's plane has z to the south (the sea). */

const roundToHundredths = (value: number) => Math.round(value * 100) / 100 + 0 // + 0 turns -0 into 0

export interface StreetPoint {
  x: number
  z: number
}

export function toMap({ x, z }: StreetPoint): [number, number] {
  return [roundToHundredths(x), roundToHundredths(-z)]
}

export function fromMap(x: number, y: number): StreetPoint {
  return { x, z: -y + 0 }
}
