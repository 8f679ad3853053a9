import { Dialog, DialogButton } from './dialog.tsx'
import { useLook } from './look.tsx'
import { texts } from './texts.ts'

interface ConfirmDialogProps {
  open: boolean
  title?: string
  text?: string
  /** Yes takes something away for good: it is red and the keyboard starts on no. */
  destructive?: boolean
  onAnswer: (yes: boolean) => void
}

/** A question answered by yes or no; closing it says no. */
export function ConfirmDialog({ open, title, text, destructive = false, onAnswer }: ConfirmDialogProps) {
  const look = useLook()
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      text={text}
      label={texts.alert.title}
      actions={
        <>
          <DialogButton label={texts.confirm.no[look]} focused={destructive} onClick={() => onAnswer(false)} />
          <DialogButton
            label={texts.confirm.yes[look]}
            primary
            destructive={destructive}
            focused={!destructive}
            onClick={() => onAnswer(true)}
          />
        </>
      }
    />
  )
}
