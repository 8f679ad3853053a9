import { useState } from 'react'
import { playKeyTone } from '../../../shell/device/sounds.ts'
import { texts } from '../texts.ts'
import styles from './dial-tones.module.css'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']
const maxShown = 18

/** The keypad of a call: plays tones and shows the pressed keys. */
export function DialTones() {
  const [pressed, setPressed] = useState('')
  function press(key: string) {
    playKeyTone(key)
    setPressed((before) => (before + key).slice(-maxShown))
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
