import './text-size.css'

import { usePreferences } from '../preferences.ts'
import { textSize } from '../text-size.ts'

/** Keeps the size of words as the player chose it: `--words` on the document, and the kit's type while it is not 1. */
export function followTextSize(): void {
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
