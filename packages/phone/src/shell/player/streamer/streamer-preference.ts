import { appPreferences } from '../app-preferences.ts'

/** Hides numbers, amounts and names of other people from viewers of a stream. */
export const streamerPreference = appPreferences<{ isOn: boolean }>('streamer', { isOn: false })
