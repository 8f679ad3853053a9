import type { CustomApp } from './settings.ts'

/** Merges the apps of two sources by name. The first source wins; the second one fills in its missing fields. */
export function mergeApps(first: readonly CustomApp[], second: readonly CustomApp[]): CustomApp[] {
  const others = new Map(second.map((app) => [app.name, app]))
  const joined = first.map(
    (app) => ({ title: '', icon: '', ...others.get(app.name), ...definedFields(app) }) as CustomApp,
  )
  const named = new Set(first.map(({ name }) => name))
  return [...joined, ...second.filter(({ name }) => !named.has(name))]
}

function definedFields(app: CustomApp): Partial<CustomApp> {
  return Object.fromEntries(Object.entries(app).filter(([, value]) => value !== '' && value !== undefined))
}
