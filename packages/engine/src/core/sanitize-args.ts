import { sanitizeLine, sanitizeText } from '@orelhao/protocol/text/sanitize'

/** The parts of an argument's JSON Schema that matter here. */
interface Schema {
  'x-text'?: 'lines' | 'line'
  anyOf?: readonly Schema[]
  items?: Schema | readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
}

/**
 * Sanitizes arguments, so that an operation answers, emits and stores the same text: texts without invisible characters, and U+FFFD for
 * each lone surrogate in every other string, since no database stores one. The arguments must fit the schema.
 */
export function sanitizeArgs(schema: unknown, args: readonly unknown[]): unknown[] {
  return sanitize([schema as Schema], args) as unknown[]
}

/** `schemas` are the alternatives for a value: it fits one of them. */
function sanitize(schemas: readonly Schema[], value: unknown): unknown {
  const kinds = schemas.flatMap(alternatives)
  if (typeof value === 'string') return sanitizeString(kinds, value)
  if (Array.isArray(value)) return value.map((item, index) => sanitize(kinds.flatMap(itemAt(index)), item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => {
    return [name.toWellFormed(), sanitize(kinds.flatMap(property(name)), part)] as const
  })
  return Object.fromEntries(entries)
}

function alternatives(schema: Schema): readonly Schema[] {
  return schema.anyOf?.flatMap(alternatives) ?? [schema]
}

function sanitizeString(kinds: readonly Schema[], text: string): string {
  const kind = kinds.find((schema) => schema['x-text'])?.['x-text']
  if (kind === undefined) return text.toWellFormed()
  return kind === 'line' ? sanitizeLine(text) : sanitizeText(text)
}

function itemAt(index: number): (schema: Schema) => readonly Schema[] {
  return ({ items = [] }) => ('length' in items ? items.slice(index, index + 1) : [items])
}

/** A record has one schema for all its values. */
function property(name: string): (schema: Schema) => readonly Schema[] {
  return ({ properties = {}, patternProperties = {} }) =>
    Object.hasOwn(properties, name) ? [properties[name] as Schema] : Object.values(patternProperties)
}
