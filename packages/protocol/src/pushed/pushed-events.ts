import { parsePlace } from '../place.ts'
import { eventTypes } from './event-types.ts'
import { matchesType, type TypeSchema } from './matches-type.ts'

/**
 * The arguments of an event in their order, in whichever form the script of another resource wrote them. Undefined where they do not fit it,
 * and for an event that there is not.
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

/** One by one, as one object under their names, as one list, or of a notification a text alone, or a title and a text. */
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

/** Those before the first that is missing. */
function present(args: readonly unknown[]): readonly unknown[] {
  const missing = args.findIndex(isMissing)
  return missing < 0 ? args : args.slice(0, missing)
}

/** As the schemas want it: places as lists, and no field that is null where it may be left out. */
function plain(value: unknown, types: TypeSchema = {}): unknown {
  const {
    items,
    properties,
    required = [],
  } = types.anyOf?.find(({ items, properties }) => items ?? properties) ?? types
  if (Array.isArray(value)) return value.map((item, at) => plain(item, Array.isArray(items) ? items[at] : items))
  if (typeof value !== 'object' || value === null) return value
  if ('x' in value && 'y' in value) return [value.x, value.y, ...('z' in value ? [value.z] : [])]
  const fields = Object.entries(value).filter(([name, field]) => !isMissing(field) || required.includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, plain(field, properties?.[name])]))
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}
