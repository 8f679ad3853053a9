/** Converts a schema of the catalogue for OpenAPI 3.1 and AsyncAPI 3 (JSON Schema 2020-12): tuples become `prefixItems`. */
export function toJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toJsonSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([name, value]) => [name, toJsonSchema(value)] as const)
  const copy: Record<string, unknown> = Object.fromEntries(entries)
  if (Array.isArray(copy.items)) {
    const { items, additionalItems: _, ...rest } = copy
    return { ...rest, prefixItems: items, items: false, maxItems: (items as unknown[]).length }
  }
  return copy
}
