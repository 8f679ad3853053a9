import { eventNames } from './generated/event-names.ts'

/** What a script wrote for an event, in the event's order: one by one, as a list, or as one object under their names. */
export function argumentList(event: string, values: readonly unknown[]): readonly unknown[] {
  const names = Object.hasOwn(eventNames, event) ? (eventNames[event]?.split(' ') ?? []) : []
  const [only] = values
  if (values.length !== 1 || typeof only !== 'object' || only === null) return values
  if (Array.isArray(only)) return names.length > 1 ? only : values
  const fields = new Map(Object.entries(only))
  return names.some((name) => fields.has(name)) ? names.map((name) => fields.get(name)) : values
}

/** A place as scripts write it: `[x, y]`, `[x, y, z]` or `{ x, y }`. */
export function placeIn(value: unknown): [x: number, y: number] | undefined {
  const [x, y] = coordinatesIn(value)
  return Number.isFinite(x) && Number.isFinite(y) ? [Number(x), Number(y)] : undefined
}

export function coordinatesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const isPlace = typeof value === 'object' && value !== null && 'x' in value && 'y' in value
  return isPlace ? [value.x, value.y, 'z' in value ? value.z : undefined] : []
}
