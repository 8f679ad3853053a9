import type { HomeSettings } from '@orelhao/protocol/panel/home-apps'
import type { SettingName, SettingsView } from '@orelhao/protocol/panel/setting-names'
import { type Draft, draftValue } from './setting-draft.ts'

export interface PreviewSettings extends HomeSettings {
  darkTheme: boolean
  backgroundURL: string
}

/** Settings of the home screen once the draft is saved. */
export function homeSettings(view: SettingsView, draft: Draft): PreviewSettings {
  const drafted = <Value>(name: SettingName, otherwise: Value): Value => {
    const setting = view.settings.find((one) => one.name === name)
    return setting ? (draftValue(draft, setting) as Value) : otherwise
  }
  return {
    brands: drafted('brands', 'real'),
    bankType: drafted('bankType', 'nubank'),
    isAndroid: drafted('isAndroid', false),
    appStore: drafted('appStore', false),
    disabledApps: drafted('disabledApps', []),
    apps: drafted('apps', {}),
    darkTheme: drafted('darkTheme', false),
    backgroundURL: drafted('backgroundURL', ''),
  }
}
