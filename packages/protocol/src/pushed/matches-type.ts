/** The JSON Schema keywords of the events' types, without limits of length and size. */
export interface TypeSchema {
  type?: string
  enum?: unknown[]
  anyOf?: TypeSchema[]
  items?: TypeSchema | TypeSchema[]
  minItems?: number
  maxItems?: number
  additionalItems?: false
  properties?: Record<string, TypeSchema>
  required?: string[]
}

/** Validates as TypeBox does, which needs more than the game's plain V8 has (`TextEncoder`, `URL`). A test compares the two. */
export function matchesType(value: unknown, types: TypeSchema): boolean {
  if (types.anyOf) return types.anyOf.some((one) => matchesType(value, one))
  if (types.enum) return types.enum.includes(value)
  if (types.type === 'array') return Array.isArray(value) && listFits(value, types)
  if (types.type === 'object') return isRecord(value) && recordFits(value, types)
  if (types.type === 'integer') return Number.isInteger(value)
  if (types.type === 'number') return Number.isFinite(value)
  if (types.type === 'null') return value === null
  return typeof value === types.type
}

function listFits(
  list: readonly unknown[],
  { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: TypeSchema,
): boolean {
  if (list.length < minItems || list.length > maxItems) return false
  if (!items) return true
  if (!Array.isArray(items)) return list.every((item) => matchesType(item, items))
  return list.every((item, at) => {
    const own = items[at]
    return own !== undefined && matchesType(item, own)
  })
}

function recordFits(record: Record<string, unknown>, { properties = {}, required = [] }: TypeSchema): boolean {
  if (!required.every((name) => Object.hasOwn(record, name) && record[name] !== undefined)) return false
  return Object.entries(properties).every(([name, own]) => record[name] === undefined || matchesType(record[name], own))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
