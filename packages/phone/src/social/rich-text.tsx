import { normalizeHandle, normalizeHashtag, type TextPart, textParts } from '@orelhao/protocol/social/rules'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { copyToClipboard } from '../kit/clipboard.ts'
import { toast } from '../shell/dialogs/overlays.ts'
import styles from './rich-text.module.css'
import { texts } from './texts.ts'

interface RichTextProps {
  text: string
  /** Called without the sign. Both callbacks must be stable, so that a text is parsed once. */
  onMention: (handle: string) => void
  /** Called without the sign, in the form that is searched. */
  onHashtag: (tag: string) => void
}

/** A text with mentions, hashtags and links as buttons; a link is copied, since the game opens none. Line breaks are preserved. */
export const RichText = memo(function RichText({ text, onMention, onHashtag }: RichTextProps) {
  let at = 0
  const drawn: ReactNode[] = []
  for (const part of textParts(text)) {
    drawn.push(part.kind === 'text' ? part.text : linkOf(part, at, { onMention, onHashtag }))
    at += part.text.length
  }
  return <bdi className={styles.text}>{drawn}</bdi>
})

function linkOf(
  { kind, text }: TextPart,
  at: number,
  { onMention, onHashtag }: Omit<RichTextProps, 'text'>,
): ReactNode {
  const press = (event: MouseEvent) => {
    event.stopPropagation() // otherwise the post around it opens
    if (kind === 'mention') onMention(normalizeHandle(text))
    else if (kind === 'hashtag') onHashtag(normalizeHashtag(text))
    else if (copyToClipboard(text)) toast(texts.linkCopied)
  }
  return (
    <button key={at} type="button" className={styles.link} onClick={press}>
      {kind === 'link' ? text.replace(/^https?:\/\/(www\.)?/, '') : text}
    </button>
  )
}
