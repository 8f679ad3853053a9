import type { Static, TSchema } from 'typebox'

/** Default of each setting, from its schema. Settings without a default are omitted. */
export function defaultsOf<Schemas extends Record<string, TSchema>>(schemas: Schemas) {
  const all = Object.entries(schemas).map(([name, schema]) => [name, (schema as { default?: unknown }).default])
  return Object.fromEntries(all.filter(([, initial]) => initial !== undefined)) as {
    [Name in keyof Schemas]: Static<Schemas[Name]>
  }
}
