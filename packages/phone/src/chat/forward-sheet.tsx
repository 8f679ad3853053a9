import { toast } from '../shell/dialogs/overlays.ts'
import { contactName } from '../shell/player/settings.ts'
import type { Attachment, AttachmentKind } from './attachment.ts'
import type { Bubble } from './bubble-cache.ts'
import { ContactSheet } from './contact-sheet.tsx'
import type { Outbox } from './create-outbox.ts'
import { texts } from './texts.ts'

interface ForwardSheetProps<Kind extends AttachmentKind> {
  outbox: Pick<Outbox<Kind>, 'attachmentKinds' | 'send'>
  /** The message to send on; null while the sheet is closed. */
  message: Bubble | null
  onClose: () => void
}

/** Sends a message on to another person. */
export function ForwardSheet<Kind extends AttachmentKind>({ outbox, message, onClose }: ForwardSheetProps<Kind>) {
  function send(phone: string) {
    onClose()
    if (!message) return
    const attachment = attachmentOf(message, outbox.attachmentKinds)
    outbox.send(phone, message.text, attachment as Attachment<Kind> | undefined)
    toast(texts.forwarded(contactName(phone)))
  }

  return (
    <ContactSheet open={message !== null} title={texts.forwardTo} allowsNumbers onClose={onClose} onChoose={send} />
  )
}

function attachmentOf(
  { image, audio, contact, location }: Bubble,
  kinds: readonly AttachmentKind[],
): Attachment | undefined {
  if (image) return { image }
  if (audio) return { audio }
  if (contact) return { contact }
  if (!location) return undefined
  const { x, y, z = 0 } = location
  return kinds.includes('place') ? { place: [x, y, z] } : { location: [x, y] }
}
