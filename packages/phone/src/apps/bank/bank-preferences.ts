import { appPreferences } from '../../shell/player/app-preferences.ts'

export const preferences = appPreferences<{
  /** The player chose to conceal the balance. */
  isConcealed: boolean
}>('bank', { isConcealed: false })
