import { type ComponentProps, memo, useState } from 'react'
import { ChatComposer } from '../kit/chat-composer.tsx'
import { useEmoji } from '../shell/emoji/use-emoji.tsx'
import type { PickOptions } from '../shell/media/pick-image.ts'
import { AttachButton } from './attach-button.tsx'
import type { Attachment, AttachmentKind } from './attachment.ts'
import { draftOf, saveDraft } from './conversation-drafts.ts'
import { PictureSheet } from './picture-sheet.tsx'
import type { voice } from './voice.tsx'

interface ConversationComposerProps {
  /** Key of the draft, unique among the conversations of all apps. */
  conversation: string
  /** Kinds of attachments. */
  attachmentKinds: readonly AttachmentKind[]
  /** Text in the field instead of the draft, shared by another app. */
  initialText?: string | null | undefined
  /** Limit of a text, in characters. */
  maxLength: number
  voice?: typeof voice | undefined
  /** `isMore`: continues the message before, and answers nothing itself. */
  onSend: (text: string, attachment?: Attachment, isMore?: boolean) => void
  /** Called for each typed letter. */
  onTyping?: (() => void) | undefined
  /** Options of the app's photo picker. */
  pickOptions?: PickOptions | undefined
}

/** The field for the next message. Memoised: incoming messages do not redraw it, so its props must be stable. */
export const ConversationComposer = memo(function Composer(props: ConversationComposerProps) {
  const { conversation, attachmentKinds, initialText, maxLength, voice, onSend, onTyping, pickOptions } = props
  const [text] = useState(() => initialText ?? draftOf(conversation))
  const [pictures, setPictures] = useState<readonly string[]>([])
  const emoji = useEmoji()
  const canAttach = attachmentKinds.some((kind) => kind !== 'audio')

  /** Sends previewed pictures; the caption goes with the last one. */
  function sendPictures(caption: string) {
    setPictures([])
    for (const [index, image] of pictures.entries())
      onSend(index === pictures.length - 1 ? caption : '', { image }, index > 0)
  }

  function onChange(text: string) {
    saveDraft(conversation, text)
    if (text !== '') onTyping?.()
  }

  const composer: ComponentProps<typeof ChatComposer> = {
    onSend: (text) => onSend(text),
    initialText: text,
    onChange,
    maxLength,
    fieldButton: emoji.button,
    actions: canAttach && (
      <AttachButton
        attachmentKinds={attachmentKinds}
        onAttach={(attachment) => onSend('', attachment)}
        onPictures={setPictures}
        pickOptions={pickOptions}
      />
    ),
  }
  return (
    <>
      <div ref={emoji.place} style={emoji.style}>
        {voice ? (
          <voice.Composer {...composer} conversation={conversation} onVoice={(audio) => onSend('', { audio })} />
        ) : (
          <ChatComposer {...composer} />
        )}
        {emoji.picker}
      </div>
      {canAttach && (
        <PictureSheet images={pictures} maxLength={maxLength} onClose={() => setPictures([])} onSend={sendPictures} />
      )}
    </>
  )
})
