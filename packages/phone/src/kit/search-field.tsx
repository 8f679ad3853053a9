import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { ClearIcon, CloseIcon, SearchIcon } from './icons.ts'
import { useLook } from './look-context.tsx'
import press from './press.module.css'
import styles from './search-field.module.css'
import { texts } from './texts.ts'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength?: number
  /** Focuses the field when the sheet around it opens. */
  focused?: boolean
}

export function SearchField(props: SearchFieldProps) {
  const { value, onChange, placeholder = texts.search, maxLength, focused } = props
  const input = useRef<HTMLInputElement>(null)
  const look = useLook()

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <div className={styles.field}>
      <SearchIcon size={look === 'iphone' ? 18 : 24} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        data-autofocus={focused || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button type="button" className={classNames(styles.clear, press.dim)} aria-label={texts.clear} onClick={clear}>
          {look === 'iphone' ? <ClearIcon size={18} /> : <CloseIcon size={24} />}
        </button>
      )}
    </div>
  )
}
