import { appPreferences } from '../app-preferences.ts'

/** Whether numbers, names of others and amounts are hidden from whoever looks on. */
export const streamerPreference = appPreferences<{ isOn: boolean }>('streamer', { isOn: false })
