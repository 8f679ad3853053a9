import { events } from '../catalogue.ts'
import type { Shape } from '../event-shapes.ts'

interface Schema {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema | Schema[]
  minItems?: number
  maxItems?: number
}

/** Of a line, as the formatter wants it. */
const longest = 120

/** The text of `generated/event-table.ts`. */
export function eventTableText(): string {
  const lines = Object.entries(events).map(([event, { names, args }]) => {
    const { items, minItems = 0 } = args as unknown as { items: Schema[]; minItems?: number }
    const shapes = items.map((item, index) => maybe(item, index >= minItems))
    return entry(event, [names.join(' '), ...shapes].join(';'))
  })
  return `/**
 * What page and client script know of the catalogue's events, whose schemas are too large for them: the names of each one's arguments with
 * spaces between them, then the shape of each as \`../event-shapes.ts\` spells it. Written by \`node tools/build/event-table.ts\`.
 */
export const eventTable: Readonly<Record<string, string>> = {
${lines.join('')}}
`
}

function entry(event: string, text: string): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(event) ? event : `'${event}'`
  const line = `  ${key}: '${text}',\n`
  return line.length - 1 <= longest ? line : `  ${key}:\n    '${text}',\n`
}

/** The shape that a schema amounts to. Throws for a schema that shapes cannot say. */
function shapeOf(schema: Schema): Shape {
  const [first, second] = schema.anyOf ?? []
  if (first && second?.type === 'null') return `${grouped(first)}0`
  if (schema.enum) return `=${schema.enum.join(',')}`
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return fields.map(([name, field]) => `${name}:${maybe(field, !schema.required?.includes(name), true)}`).join(' ')
  }
  if (schema.type === 'array') {
    const { items = [], minItems = 0, maxItems = 0 } = schema
    if (!Array.isArray(items) && minItems === 0) return `*${shapeOf(items)}`
    const all = Array.isArray(items) ? items : new Array<Schema>(maxItems).fill(items)
    return all.map((item, index) => maybe(item, index >= minItems)).join()
  }
  const letter = { string: 's', integer: 'i', number: 'n', boolean: 'b' }[schema.type ?? '']
  if (!letter) throw new Error(`no shape says ${JSON.stringify(schema)}`)
  return letter
}

function grouped(schema: Schema): Shape {
  return schema.type === 'object' ? `(${shapeOf(schema)})` : shapeOf(schema)
}

function maybe(schema: Schema, isOptional: boolean, isWithin = false): Shape {
  const shape = isOptional || isWithin ? grouped(schema) : shapeOf(schema)
  if (isOptional && !/^([snib]0?|\(.*\))$/.test(shape))
    throw new Error('only a single value or an object can be optional')
  return isOptional ? `${shape}?` : shape
}
