import type { Ref } from 'react'
import { CheckIcon } from '../../../kit/icons.ts'
import { moveFocusWithArrows } from '../../../kit/roving-focus.ts'
import styles from './choices.module.css'

interface ChoicesProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** Empty while nothing is chosen. */
  value: Value | ''
  onChange: (value: Value) => void
  error?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A choice of few options, each on its own line. */
export function Choices<Value extends string>({ label, options, value, onChange, error, ref }: ChoicesProps<Value>) {
  return (
    <>
      <div className={styles.choices} role="radiogroup" aria-label={label} onKeyDown={moveFocusWithArrows}>
        {options.map((option, index) => {
          const isChosen = option.value === value
          const isFirst = index === 0
          return (
            // biome-ignore lint/a11y/useSemanticElements: an input could not be a whole line
            <button
              key={option.value}
              {...(isFirst && { ref })}
              type="button"
              role="radio"
              aria-checked={isChosen}
              tabIndex={isChosen || (value === '' && isFirst) ? 0 : -1}
              className={styles.choice}
              onClick={() => onChange(option.value)}
            >
              {option.label}
              {isChosen && <CheckIcon size={22} />}
            </button>
          )
        })}
      </div>
      <Problem text={error} />
    </>
  )
}

/** The error of a field that is not a text field. */
export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={styles.error} role="alert">
      {text}
    </p>
  )
}
