import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { AlertIcon } from './icons.ts'
import styles from './text-field.module.css'
import { texts } from './texts.ts'

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Shows a counter once the text comes near the limit. */
  maxLength?: number
  /** Problem with the value; also marks the field. */
  error?: string | undefined
  hint?: string
  disabled?: boolean
  autoFocus?: boolean
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'password' | 'number' | 'tel' | 'url'
  /** Drawn inside at the left: R$, an icon. */
  prefix?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Fields that belong together: one card on the iPhone. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>
}

export function TextField({ type = 'text', prefix, ref, ...field }: TextFieldProps) {
  const id = useId()
  return (
    <Field {...field} id={id} prefix={prefix}>
      <input {...control(field, id)} ref={ref} type={type} className={styles.input} />
    </Field>
  )
}

interface TextAreaProps extends FieldProps {
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ rows = 4, ref, ...field }: TextAreaProps) {
  const id = useId()
  return (
    <Field {...field} id={id} tall>
      <textarea {...control(field, id)} ref={ref} rows={rows} className={classNames(styles.input, styles.area)} />
    </Field>
  )
}

/** Returns the attributes that an input and a textarea share. */
function control(field: FieldProps, id: string) {
  return {
    id,
    value: field.value,
    placeholder: field.placeholder,
    maxLength: field.maxLength,
    disabled: field.disabled,
    inputMode: field.inputMode,
    autoFocus: field.autoFocus,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': field.error || field.hint ? `${id}-help` : undefined,
    onChange: (event: { target: { value: string } }) => field.onChange(event.target.value),
  }
}

interface FrameProps extends FieldProps {
  id: string
  prefix?: ReactNode
  tall?: boolean
  children: ReactNode
}

/** Longest label that leaves room beside it. */
const maxInlineLabelLength = 20

function Field({ id, label, value, maxLength, error, hint, prefix, tall, children }: FrameProps) {
  const isLabelUp = value !== '' || Boolean(prefix)
  const line = useRef<HTMLDivElement>(null)
  const isTooLong = useOverflowsLine(line, value)
  const isCounted = maxLength !== undefined && (tall || value.length >= maxLength * 0.8)
  return (
    <div className={classNames(styles.field, error && styles.invalid)}>
      <div
        className={classNames(styles.box, (tall || label.length > maxInlineLabelLength || isTooLong) && styles.stacked)}
        data-label-up={isLabelUp || undefined}
      >
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <div ref={line} className={styles.line}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          {children}
        </div>
      </div>
      {(error || hint || isCounted) && (
        <div className={styles.below}>
          <p id={`${id}-help`} className={styles.help} role={error ? 'alert' : undefined}>
            {error && <AlertIcon size={14} />}
            {error || hint}
          </p>
          {isCounted && <Counter used={value.length} limit={maxLength} />}
        </div>
      )}
    </div>
  )
}

/** Returns whether a value does not fit beside its label: it then moves below, since its end would be hidden. */
function useOverflowsLine(line: RefObject<HTMLElement | null>, value: string): boolean {
  const [fittingLength, setFittingLength] = useState(Number.POSITIVE_INFINITY)
  const isTooLong = value.length > fittingLength
  useLayoutEffect(() => {
    const input = line.current?.querySelector('input')
    if (input && !isTooLong && input.scrollWidth > input.clientWidth) setFittingLength(value.length - 1)
  }, [line, value, isTooLong])
  return isTooLong
}

function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={styles.counter} role="img" aria-label={texts.charactersUsed(used, limit)}>
      {used}/{limit}
    </span>
  )
}
