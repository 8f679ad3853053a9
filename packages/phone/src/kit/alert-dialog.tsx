import { Dialog, DialogButton } from './dialog.tsx'
import { useLook } from './look-context.tsx'
import { texts } from './texts.ts'

interface AlertDialogProps {
  open: boolean
  title?: string
  text?: string
  onClose: () => void
}

/** A message with a single button. */
export function AlertDialog({ open, title, text, onClose }: AlertDialogProps) {
  const look = useLook()
  const button = <DialogButton label={texts.alert.confirm[look]} primary focused onClick={onClose} />
  return <Dialog open={open} onClose={onClose} title={title} text={text} label={texts.alert.title} actions={button} />
}
