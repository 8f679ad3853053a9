import type { HomeSettings } from '@orelhao/protocol/panel/home-apps'
import type { SettingName, SettingsView } from '@orelhao/protocol/panel/setting-names'
import { type Draft, draftValue } from './setting-draft.ts'

export interface PreviewSettings extends HomeSettings {
  darkTheme: boolean
  backgroundURL: string
}

/** What the home screen shows once the draft is saved. */
export function homeSettings(view: SettingsView, draft: Draft): PreviewSettings {
  const valueOf = <Value>(name: SettingName, otherwise: Value): Value => {
    const setting = view.settings.find((one) => one.name === name)
    return setting ? (draftValue(draft, setting) as Value) : otherwise
  }
  return {
    brands: valueOf('brands', 'real'),
    bankType: valueOf('bankType', 'nubank'),
    isAndroid: valueOf('isAndroid', false),
    appStore: valueOf('appStore', false),
    disabledApps: valueOf('disabledApps', []),
    apps: valueOf('apps', {}),
    darkTheme: valueOf('darkTheme', false),
    backgroundURL: valueOf('backgroundURL', ''),
  }
}
