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

const command = 'node tools/build/event-files.ts'
/** Of a line, as the formatter wants it. */
const longest = 120

/** What page and client script know of the catalogue's events, whose schemas are too large for them: name of a file → its text. */
export function eventFiles(): Record<string, string> {
  const all = Object.entries(events).map(([event, { names, args }]) => {
    const { items, minItems = 0 } = args as unknown as { items: Schema[]; minItems?: number }
    return { event, names, shapes: items.map((item, index) => maybe(item, index >= minItems)) }
  })
  const names = all.map(({ event, names }) => `  ${key(event)}: ${quoted(names.join(' '))},\n`)
  const shapes = all.map(({ event, shapes }) => `  ${key(event)}: ${list(shapes, event)},\n`)
  return {
    'event-names.ts': `// Written by \`${command}\`.
/** Names of every event's arguments in order, spaces between them. */
export const eventNames: Readonly<Record<string, string>> = {
${names.join('')}}
`,
    'event-shapes.ts': `// Written by \`${command}\`.
/** What each argument of every event may be, in their order, as \`../event-shapes.ts\` spells it. */
export const eventShapes: Readonly<Record<string, readonly string[]>> = {
${shapes.join('')}}
`,
  }
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

function quoted(text: string): string {
  return `'${text}'`
}

function list(shapes: readonly Shape[], event: string): string {
  const all = shapes.map(quoted)
  const line = `[${all.join(', ')}]`
  if (`  ${key(event)}: ${line},`.length <= longest) return line
  return `[\n${all.map((shape) => `    ${shape},\n`).join('')}  ]`
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
