import { classNames } from '../../../kit/class-names.ts'
import press from '../../../kit/press.module.css'
import { texts } from '../texts.ts'
import styles from './dial-keys.module.css'

const keys = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', '+'],
  ['#', ''],
] as const

/** The twelve keys of a telephone, for the mouse. */
export function DialKeys({ onPress }: { onPress: (key: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.keys} role="group" aria-label={texts.dial}>
      {keys.map(([key, letters]) => (
        <button key={key} type="button" className={classNames(styles.key, press.press)} onClick={() => onPress(key)}>
          <span className={styles.digit}>{key}</span>
          {key !== '*' && key !== '#' && (
            <span className={styles.letters} aria-hidden>
              {letters}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
