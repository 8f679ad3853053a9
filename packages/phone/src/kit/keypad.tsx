import { classNames } from './class-names.ts'
import { BackspaceIcon } from './icons.ts'
import styles from './keypad.module.css'
import press from './press.module.css'
import { texts } from './texts.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0']

/** Digits to click with the mouse. The keyboard types into the field above, so Tab skips them. */
export function Keypad({ onDigit, onErase }: { onDigit: (digits: string) => void; onErase: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className={styles.keypad}
      role="group"
      aria-label={texts.keypad.digits}
      onMouseDown={(event) => event.preventDefault()}
    >
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          tabIndex={-1}
          className={classNames(styles.key, press.press)}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        className={classNames(styles.key, press.press)}
        aria-label={texts.keypad.erase}
        onClick={onErase}
      >
        <BackspaceIcon size={26} />
      </button>
    </div>
  )
}
