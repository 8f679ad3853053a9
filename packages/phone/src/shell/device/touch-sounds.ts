import { appPreferences } from '../player/app-preferences.ts'

/** Whether keys and the lock are heard; of course not while the phone is silent. */
export const touchSounds = appPreferences<{ isOn: boolean }>('sounds', { isOn: true })
