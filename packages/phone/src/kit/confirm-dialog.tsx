import { Dialog, DialogButton } from './dialog.tsx'
import { useLook } from './look-context.tsx'
import { texts } from './texts.ts'

interface ConfirmDialogProps {
  open: boolean
  title?: string
  text?: string
  /** The yes button is red and the focus starts on no, for actions that cannot be undone. */
  destructive?: boolean
  /** For questions of a custom app: the focus starts on no, and input that was meant for the app answers nothing. */
  guarded?: boolean
  onAnswer: (yes: boolean) => void
}

/** A question with yes or no; closing it means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, destructive = false, guarded = false, onAnswer } = props
  const look = useLook()
  const startsOnNo = destructive || guarded
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      text={text}
      label={texts.alert.title}
      guarded={guarded}
      actions={
        <>
          <DialogButton label={texts.confirm.no[look]} focused={startsOnNo} onClick={() => onAnswer(false)} />
          <DialogButton
            label={texts.confirm.yes[look]}
            primary
            destructive={destructive}
            focused={!startsOnNo}
            onClick={() => onAnswer(true)}
          />
        </>
      }
    />
  )
}
