import { isBlank, sanitizeText } from '@orelhao/protocol/text/sanitize'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styles from './chat-composer.module.css'
import { classNames } from './class-names.ts'
import { SendButton } from './send-button.tsx'
import { texts } from './texts.ts'

interface ChatComposerProps {
  /** Returns false if the message was not accepted: the text then returns to the field. */
  onSend: (text: string) => unknown
  /** First text of the field: a draft, or one shared by another app. */
  initialText?: string
  /** Called after each change of the text, also when sending clears the field. */
  onChange?: (text: string) => void
  placeholder?: string
  maxLength?: number
  /** Buttons before the field: attach, camera. */
  actions?: ReactNode
  /** An emoji button inside the field's box, after the field in focus order. */
  fieldButton?: ReactNode
  /** Replaces the send button while the field is empty, for example by a microphone. */
  whenEmpty?: ReactNode
  disabled?: boolean
  /** Focuses the field when the sheet around it opens. */
  isFocused?: boolean
  /** Allows an empty text: the caption of a picture. */
  allowsEmpty?: boolean
}

export function ChatComposer(props: ChatComposerProps) {
  const {
    onSend,
    initialText = '',
    onChange,
    placeholder = texts.chat.message,
    maxLength = 255,
    actions,
    fieldButton,
    whenEmpty,
    disabled,
    isFocused,
    allowsEmpty = false,
  } = props
  const [text, setText] = useState(() => initialText.slice(0, maxLength))
  function change(next: string) {
    setText(next)
    onChange?.(next)
  }
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = isBlank(text) && !allowsEmpty
  const remaining = maxLength - text.length

  async function send() {
    if (isEmpty || disabled) return
    change('')
    field.current?.focus()
    const isAccepted = await onSend(sanitizeText(text))
    if (isAccepted === false && field.current?.value === '') change(text) // unless the player has typed more
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  return (
    <div className={styles.composer}>
      {actions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.box} data-inside={fieldButton ? (isEmpty && !whenEmpty ? 'last' : '') : undefined}>
        {/* The hidden copy behind the field makes the box as tall as the text. */}
        <div className={styles.grow} data-text={`${text} `}>
          <textarea
            ref={field}
            rows={1}
            className={styles.field}
            aria-label={placeholder}
            placeholder={placeholder}
            value={text}
            maxLength={maxLength}
            disabled={disabled}
            data-autofocus={isFocused || undefined}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {fieldButton}
        {remaining <= Math.min(40, maxLength / 4) && <span className={styles.left}>{remaining}</span>}
      </div>
      {isEmpty && whenEmpty ? (
        <div className={classNames(styles.actions, styles.within)}>{whenEmpty}</div>
      ) : (
        <SendButton
          label={texts.chat.send}
          className={classNames(styles.send, isEmpty && styles.idle)}
          disabled={isEmpty || disabled}
          onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
          onClick={() => void send()}
        />
      )}
    </div>
  )
}
