import { oneOf } from '@orelhao/protocol/stored'
import { appPreferences } from './app-preferences.ts'

/** Percent of the size in which words are drawn otherwise; the phone itself stays as large as it is. */
export const textSizes = [100, 115, 130] as const

export const textSize = appPreferences<{ percent: number }>('text', { percent: 100 }, { percent: oneOf(textSizes) })
