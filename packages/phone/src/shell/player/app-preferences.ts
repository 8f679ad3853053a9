import type { AppPreference } from '@orelhao/protocol/settings/contract'
import type { Reader } from '@orelhao/protocol/stored'
import { setPreferences, usePreferences } from './preferences.ts'

interface AppPreferences<Values> {
  get<Name extends keyof Values & string>(name: Name): Values[Name]
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  /** Hook version of `get`. */
  use<Name extends keyof Values & string>(name: Name): Values[Name]
}

/**
 * The player's choices within one app, such as whether the bank hides the balance: saved with the settings under the app's name, also on
 * the server. Values not saved yet, or of another type in an earlier version, are the default, as are values that a reader in `readers`
 * rejects.
 */
export function appPreferences<Values extends Record<string, AppPreference>>(
  app: string,
  defaults: Values,
  readers: { readonly [Name in keyof Values]?: Reader<Values[Name]> } = {},
): AppPreferences<Values> {
  function among<Name extends keyof Values & string>(
    apps: Readonly<Record<string, Record<string, AppPreference>>>,
    name: Name,
  ): Values[Name] {
    const stored = apps[app]?.[name]
    if (typeof stored !== typeof defaults[name]) return defaults[name]
    const read = readers[name]
    return read ? (read(stored) ?? defaults[name]) : (stored as Values[Name])
  }
  return {
    get: (name) => among(usePreferences.getState().apps, name),
    use: (name) => usePreferences(({ apps }) => among(apps, name)),
    set(name, value) {
      const { apps } = usePreferences.getState()
      setPreferences({ apps: { ...apps, [app]: { ...apps[app], [name]: value } } })
    },
  }
}
