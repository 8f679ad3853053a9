import { type ComponentProps, memo, useState } from 'react'
import { ChatComposer } from '../kit/chat-composer.tsx'
import { useEmoji } from '../shell/emoji/use-emoji.tsx'
import type { PickOptions } from '../shell/media/pick-image.ts'
import { AttachButton } from './attach-button.tsx'
import type { Attachment, AttachmentKind } from './attachment.ts'
import { draftOf, saveDraft } from './drafts.ts'
import { PictureSheet } from './picture-sheet.tsx'
import type { voice } from './voice.tsx'

interface ConversationComposerProps {
  /** Name of the conversation among those of all apps, for the draft. */
  conversation: string
  /** What can be attached. */
  attachmentKinds: readonly AttachmentKind[]
  /** Stands in the field instead of the draft: what another app shares. */
  initialText?: string | null | undefined
  /** Of a text, in characters. */
  maxLength: number
  voice?: typeof voice | undefined
  /** `isMore`: it belongs to the one before, and answers nothing by itself. */
  onSend: (text: string, attachment?: Attachment, isMore?: boolean) => void
  /** The player writes, letter by letter. */
  onTyping?: (() => void) | undefined
  /** How the app takes pictures. */
  pickOptions?: PickOptions | undefined
}

/** Where the next message is written. Memoised: messages that arrive do not draw it again, so all that it is given keeps its identity. */
export const ConversationComposer = memo(function Writing(props: ConversationComposerProps) {
  const { conversation, attachmentKinds, initialText, maxLength, voice, onSend, onTyping, pickOptions } = props
  const [text] = useState(() => initialText ?? draftOf(conversation))
  const [pictures, setPictures] = useState<readonly string[]>([])
  const emoji = useEmoji()
  const canAttach = attachmentKinds.some((kind) => kind !== 'audio')

  /** Pictures are looked at once more before they go; words stand beneath the last one. */
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
          <voice.Composer {...composer} onVoice={(audio) => onSend('', { audio })} />
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
