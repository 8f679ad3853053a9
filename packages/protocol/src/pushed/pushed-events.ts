import { parsePlace, vectorOf } from '../place.ts'
import { eventTypes } from './event-types.ts'
import { matchesType, type TypeSchema } from './matches-type.ts'

/**
 * Returns an event's arguments in order, from any form in which another resource's script wrote them. Undefined where they do not fit, and
 * for an unknown event.
 */
export function eventArgs(event: string, values: readonly unknown[]): readonly unknown[] | undefined {
  const eventType = eventTypes.get(event)
  if (!eventType) return
  const { names, types } = eventType
  const written = formsOf(event, names, values).map((form) => present(form.slice(0, names.length)))
  const candidates = written.flatMap((args) => [
    args,
    event === 'GPS' ? args.map(parsePlace) : (plain(args, types) as unknown[]),
  ])
  return candidates.find((args) => matchesType(args, types))
}

/**
 * Returns the possible forms: separate arguments, one object by name, one list; for a notification also a text alone, or a title and a
 * text.
 */
function formsOf(event: string, names: readonly string[], values: readonly unknown[]): (readonly unknown[])[] {
  const [only] = values
  const isAlone = values.length === 1 && typeof only === 'object' && only !== null
  const list = isAlone && Array.isArray(only) ? only : values
  const fields = new Map(isAlone ? Object.entries(only) : [])
  const named = names.some((name) => fields.has(name)) ? [names.map((name) => fields.get(name))] : []
  const [first, second] = list
  const notice = second === undefined || second === null ? { content: first } : { title: first, content: second }
  return [values, ...named, list, ...(event.endsWith('_NOTIFY') ? [[notice]] : [])]
}

/** Returns the arguments before the first missing one. */
function present(args: readonly unknown[]): readonly unknown[] {
  const missing = args.findIndex(isMissing)
  return missing < 0 ? args : args.slice(0, missing)
}

/** Converts a value for the schemas: places to lists, and without null in optional fields. */
function plain(value: unknown, types: TypeSchema = {}): unknown {
  const {
    items,
    properties,
    required = [],
  } = types.anyOf?.find(({ items, properties }) => items ?? properties) ?? types
  if (Array.isArray(value)) return value.map((item, at) => plain(item, Array.isArray(items) ? items[at] : items))
  if (typeof value !== 'object' || value === null) return value
  if ('x' in value && 'y' in value) return [value.x, value.y, ...('z' in value ? [value.z] : [])]
  const vector = vectorOf(value)
  if (vector.length > 0) return vector
  const fields = Object.entries(value).filter(([name, field]) => !isMissing(field) || required.includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, plain(field, properties?.[name])]))
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}
