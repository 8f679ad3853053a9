import { appPreferences } from '../../shell/player/app-preferences.ts'

export const preferences = appPreferences<{
  /** The balance is not shown, as long as the player wants it so. */
  isConcealed: boolean
}>('bank', { isConcealed: false })
