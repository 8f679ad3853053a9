import { type FormEvent, useState } from 'react'
import { Dialog, DialogButton } from './dialog.tsx'
import { useLook } from './look-context.tsx'
import styles from './prompt-dialog.module.css'
import { texts } from './texts.ts'

interface PromptDialogProps {
  open: boolean
  title?: string
  text?: string
  placeholder?: string
  /** Text in the field when the dialog opens. */
  initialValue?: string
  maxLength?: number
  onSubmit: (value: string) => void
  onCancel: () => void
}

/** Asks for one line of text; Enter submits. The text stays while a call covers the dialog; the next question needs a key of its own. */
export function PromptDialog(props: PromptDialogProps) {
  const { open, title, text, placeholder = texts.prompt.placeholder, initialValue = '', maxLength = 255 } = props
  const look = useLook()
  const [value, setValue] = useState(initialValue)

  function submit(event?: FormEvent) {
    event?.preventDefault()
    props.onSubmit(value)
  }

  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      text={text}
      label={placeholder}
      actions={
        <>
          <DialogButton label={texts.prompt.cancel[look]} onClick={props.onCancel} />
          <DialogButton label={texts.prompt.submit[look]} primary onClick={submit} />
        </>
      }
    >
      <form onSubmit={submit}>
        <input
          className={styles.input}
          data-autofocus
          aria-label={title ?? text ?? placeholder}
          placeholder={placeholder}
          value={value}
          maxLength={maxLength}
          onChange={(event) => setValue(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
