import { classNames } from '../../../kit/class-names.ts'
import { moveFocusWithArrows } from '../../../kit/roving-focus.ts'
import styles from './radio-row.module.css'

interface RadioRowProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Words in a row, one selected, as cameras show their formats. */
export function RadioRow<Value extends string>({ label, options, value, onChange }: RadioRowProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.choice} onKeyDown={moveFocusWithArrows}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be drawn as a word
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={classNames(styles.option, option.value === value && styles.chosen)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** Returns whether Enter presses the focused button. On a radio, which is chosen once it has the focus, Enter takes the picture. */
export function pressesButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.getAttribute('role') !== 'radio'
}
