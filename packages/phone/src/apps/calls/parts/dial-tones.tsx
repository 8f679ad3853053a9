import { useState } from 'react'
import { playKeyTone } from '../../../shell/device/sounds.ts'
import { usePageKeydown } from '../../../shell/pages/use-page-keydown.ts'
import { texts } from '../texts.ts'
import styles from './dial-tones.module.css'

const keys = [
  ['1', '\u00a0'],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*'],
  ['0', '+'],
  ['#'],
] as const
const maxShown = 18

/** The keypad of a call: plays tones and shows the pressed keys. */
export function DialTones() {
  const [pressed, setPressed] = useState('')
  function press(key: string) {
    playKeyTone(key)
    setPressed((before) => (before + key).slice(-maxShown))
  }
  usePageKeydown(({ key }) => {
    if (!/^[\d*#]$/.test(key)) return false
    press(key)
    return true
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.tones} role="group" aria-label={texts.keypad}>
      <output className={styles.pressed}>{pressed}</output>
      <div className={styles.keys}>
        {keys.map(([key, letters]) => (
          <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
            {key}
            {letters && (
              <span className={styles.letters} aria-hidden>
                {letters}
              </span>
            )}
          </button>
        ))}
      </div>
    </div>
  )
}
