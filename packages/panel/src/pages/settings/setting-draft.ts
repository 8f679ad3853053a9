import type { SettingChange, SettingName, SettingsView, SettingView } from '@orelhao/protocol/panel/setting-names'

/** Changes that are not saved; `reset` goes back to what the files say. */
export type Draft = Readonly<Partial<Record<SettingName, { value: unknown } | 'reset'>>>

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The draft with another value of a setting; a value that applies already is no change. */
export function withValue(draft: Draft, setting: SettingView, value: unknown): Draft {
  const { [setting.name]: _, ...others } = draft
  return isSame(value, setting.value) ? others : { ...others, [setting.name]: { value } }
}

export function withReset(draft: Draft, name: SettingName): Draft {
  return { ...draft, [name]: 'reset' }
}

export function withoutChange(draft: Draft, name: SettingName): Draft {
  const { [name]: _, ...others } = draft
  return others
}

/** A setting's value once the draft is saved. */
export function draftValue(draft: Draft, { name, value, standard }: SettingView): unknown {
  const change = draft[name]
  return change === undefined ? value : change === 'reset' ? standard : change.value
}

export function changesOf(draft: Draft, { settings }: SettingsView): SettingChange[] {
  return settings.flatMap(({ name, version }) => {
    const change = draft[name]
    if (change === undefined) return []
    return [change === 'reset' ? { name, version } : { name, version, value: change.value }]
  })
}

/** Settings that delete rows for good once the draft is saved: fewer days, or days where there was no end. */
export function deletingSettings(draft: Draft, { settings }: SettingsView): SettingName[] {
  return settings
    .filter((setting) => {
      if (!setting.name.startsWith('keep') || draft[setting.name] === undefined) return false
      const [before, after] = [Number(setting.value), Number(draftValue(draft, setting))]
      return after > 0 && (before === 0 || after < before)
    })
    .map(({ name }) => name)
}
