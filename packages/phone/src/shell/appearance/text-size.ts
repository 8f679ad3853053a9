import './text-size.css'

import { oneOf } from '@orelhao/protocol/stored'
import { appPreferences } from '../player/app-preferences.ts'
import { usePreferences } from '../player/preferences.ts'

/** Percent of the size in which words are drawn otherwise; the phone itself stays as large as it is. */
export const textSizes = [100, 115, 130] as const

export const textSize = appPreferences<{ percent: number }>('text', { percent: 100 }, { percent: oneOf(textSizes) })

/** Keeps the size of words as the player chose it: `--words` on the document, and the kit's type while it is not 1. */
export function applyTextSize(): void {
  const apply = () => {
    const percent = textSize.get('percent')
    const { dataset, style } = document.documentElement
    if (percent === 100) {
      delete dataset.words
      style.removeProperty('--words')
      return
    }
    dataset.words = String(percent)
    style.setProperty('--words', String(percent / 100))
  }
  apply()
  usePreferences.subscribe(apply)
}
