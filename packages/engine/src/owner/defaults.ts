import type { Static, TSchema } from 'typebox'

/** What each setting is where the owner sets nothing, as its schema says. One that has no default is left out. */
export function defaultsOf<Schemas extends Record<string, TSchema>>(schemas: Schemas) {
  const all = Object.entries(schemas).map(([name, schema]) => [name, (schema as { default?: unknown }).default])
  return Object.fromEntries(all.filter(([, initial]) => initial !== undefined)) as {
    [Name in keyof Schemas]: Static<Schemas[Name]>
  }
}
