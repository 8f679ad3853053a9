interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema | readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  maxLength?: number
  maxItems?: number
}

const typeNames: Record<string, string> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'sim ou não',
  null: 'nada',
}

/** Describes a schema in a few Portuguese words. `depth` is how many levels of objects are listed. */
export function describeType(given: object, depth = 1): string {
  const schema: Schema = given
  const { anyOf, enum: choices, items, properties } = schema
  if (anyOf) return anyOf.map((one) => describeType(one, depth)).join(' ou ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' ou ')
  if (schema.type === 'array') return listOf(items, depth)
  if (properties) return depth > 0 ? objectOf(schema, depth) : 'objeto'
  const name = typeNames[String(schema.type)] ?? 'qualquer valor'
  return schema.maxLength === undefined ? name : `${name} (até ${schema.maxLength})`
}

function listOf(items: Schema['items'], depth: number): string {
  if (!items) return 'lista'
  return isTuple(items)
    ? `[${items.map((item) => describeType(item, depth)).join(', ')}]`
    : `lista de ${describeType(items, depth)}`
}

function isTuple(items: Schema | readonly Schema[]): items is readonly Schema[] {
  return Array.isArray(items)
}

function objectOf({ properties = {}, required = [] }: Schema, depth: number): string {
  const parts = Object.entries(properties).map(
    ([name, property]) => `${name}${required.includes(name) ? '' : '?'}: ${describeType(property, depth - 1)}`,
  )
  return `{ ${parts.join('; ')} }`
}
