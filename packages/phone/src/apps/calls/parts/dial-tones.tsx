import { useState } from 'react'
import { playKey } from '../../../shell/device/sounds.ts'
import { texts } from '../texts.ts'
import styles from './dial-tones.module.css'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']
const mostShown = 18

/** The keypad of a call: plays the tones, and shows what was pressed. */
export function Tones() {
  const [pressed, setPressed] = useState('')
  function press(key: string) {
    playKey(key)
    setPressed((before) => (before + key).slice(-mostShown))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.tones} role="group" aria-label={texts.keypad}>
      <output className={styles.pressed}>{pressed}</output>
      <div className={styles.keys}>
        {keys.map((key) => (
          <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
            {key}
          </button>
        ))}
      </div>
    </div>
  )
}
