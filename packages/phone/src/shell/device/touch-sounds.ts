import { appPreferences } from '../player/app-preferences.ts'

/** Enables the sounds of keys and lock; a silent phone plays none. */
export const touchSounds = appPreferences<{ isOn: boolean }>('sounds', { isOn: true })
