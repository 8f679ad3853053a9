import { commentProblem, limits } from '@orelhao/protocol/instagram/rules'
import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { Avatar } from '../../../kit/avatar.tsx'
import { useEmoji } from '../../../shell/emoji/use-emoji.tsx'
import { postComment } from '../posts.ts'
import { perAccount, useInstagram } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './comment-bar.module.css'

/** Unsent comments by post. */
export const useDraft = perAccount(() => create<Readonly<Record<number, string>>>(() => ({})))

const quick = ['❤️', '🙌', '🔥', '👏', '😢', '😍', '😮', '😂']

/** The comment field, with buttons for frequent emojis. */
export function CommentBar({ post }: { post: number }) {
  const profile = useInstagram((state) => state.profile)
  const text = useDraft((drafts) => drafts[post] ?? '')
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const emoji = useEmoji()
  const isFit = commentProblem(text) === undefined

  function write(next: string): void {
    useDraft.setState({ [post]: next.slice(0, limits.comment) })
  }

  const isAnswer = text.startsWith('@')
  useEffect(() => {
    if (isAnswer) field.current?.focus()
  }, [isAnswer])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isFit || isBusy) return
    setBusy(true)
    if (await postComment(post, sanitizeText(text))) {
      write('')
      field.current?.focus() // the pressed button disappears
    }
    setBusy(false)
  }

  return (
    <div ref={emoji.place} className={styles.bar} style={emoji.style}>
      <div className={styles.quick}>
        {quick.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className={styles.emoji}
            aria-label={emoji}
            onClick={() => write(text + emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
      <form className={styles.line} onSubmit={(event) => void send(event)}>
        <Avatar name={profile?.name ?? ''} src={profile?.avatarURL} size={34} />
        <div className={styles.box}>
          <input
            ref={field}
            className={styles.field}
            aria-label={texts.writeComment}
            placeholder={texts.writeComment}
            value={text}
            maxLength={limits.comment}
            onChange={({ target }) => write(target.value)}
          />
          {text.length > limits.comment - 55 && <span className={styles.left}>{limits.comment - text.length}</span>}
          {emoji.button}
          {isFit && (
            <button type="submit" className={styles.send} disabled={isBusy}>
              {texts.send}
            </button>
          )}
        </div>
      </form>
      <div className={styles.picker}>{emoji.picker}</div>
    </div>
  )
}
