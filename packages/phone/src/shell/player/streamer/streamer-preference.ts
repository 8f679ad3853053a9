import { appPreferences } from '../app-preferences.ts'

/** Hides numbers, amounts and names of other people from viewers of a stream; with `hidesPreviews` also messages in lists and groups' names. */
export const streamerPreference = appPreferences<{ isOn: boolean; hidesPreviews: boolean }>('streamer', {
  isOn: false,
  hidesPreviews: false,
})
