import './text-size.css'

import { oneOf } from '@orelhao/protocol/stored'
import { appPreferences } from '../player/app-preferences.ts'
import { usePreferences } from '../player/preferences.ts'

/** Percent of the normal text size; the phone itself keeps its size. */
export const textSizes = [100, 115, 130] as const

export const textSize = appPreferences<{ percent: number }>('text', { percent: 100 }, { percent: oneOf(textSizes) })

/** Applies the player's text size, now and at each change: `--words`, and `data-words` for text-size.css, unless it is 100 %. */
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
