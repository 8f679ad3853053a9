/** A colour (0xrrggbb) with only `part` of its light, from 0 to 1. */
export function darker(paint: number, part: number): number {
  const channel = (shift: number) => Math.round(((paint >> shift) & 255) * part) << shift
  return channel(16) | channel(8) | channel(0)
}
