import { appPreferences } from './app-preferences.ts'

/** Whether a phone that is taken out shows its lock screen first: the player's choice, off at first. */
export const lockPreference = appPreferences<{ isOn: boolean }>('lock', { isOn: false })
