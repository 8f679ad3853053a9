import type { Story } from '@orelhao/protocol/instagram/contract'
import { answerProblem, limits } from '@orelhao/protocol/instagram/rules'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { HeartIcon, HeartOutlineIcon } from '../../../kit/icons.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { answerStory, likeStory, useStoryLikes } from '../story-answers.ts'
import { texts } from '../texts.ts'
import styles from './answer-bar.module.css'

const reactions = ['😂', '😮', '😍', '😢', '👏', '🔥']

interface AnswerBarProps {
  story: Story
  isWriting: boolean
  /** The field gets the focus, or the field and the reactions lose it. */
  onWriting: (isWriting: boolean) => void
}

/** Answers another person's story: a message, a reaction or a heart. Its author alone sees them. */
export function AnswerBar({ story, isWriting, onWriting }: AnswerBarProps) {
  const { id } = story
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** The emoji that flies up, and its number: the same one may fly twice. */
  const [sent, setSent] = useState({ emoji: '', count: 0 })
  const isLiked = useStoryLikes((likes) => likes[id] ?? story.liked ?? false)
  const field = useRef<HTMLInputElement>(null)

  async function send(answer: string, emoji = ''): Promise<void> {
    if (isBusy || answerProblem(answer)) return
    setBusy(true)
    field.current?.blur()
    onWriting(false)
    if (emoji) setSent(({ count }) => ({ emoji, count: count + 1 }))
    const isSent = await answerStory(id, answer)
    setBusy(false)
    if (!isSent) return
    if (!emoji) setText('')
    toast(texts.answerSent)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(text)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onWriting(false)
  }

  return (
    <form className={styles.bar} onSubmit={submit} onBlur={leave}>
      {sent.count > 0 && (
        <span key={sent.count} className={styles.flying} aria-hidden>
          {sent.emoji}
        </span>
      )}
      <div className={styles.line}>
        <div className={styles.box}>
          <input
            ref={field}
            className={styles.field}
            aria-label={texts.answerStory}
            placeholder={texts.answerStory}
            value={text}
            maxLength={limits.answer}
            data-answer
            onFocus={() => onWriting(true)}
            onChange={({ target }) => setText(target.value)}
          />
          {answerProblem(text) === undefined && (
            <button type="submit" className={styles.send} disabled={isBusy}>
              {texts.sendAnswer}
            </button>
          )}
        </div>
        {!isWriting && (
          <button
            type="button"
            className={classNames(styles.like, isLiked && styles.liked)}
            aria-label={texts.likeStory}
            aria-pressed={isLiked}
            onClick={() => void likeStory(id, !isLiked)}
          >
            {isLiked ? <HeartIcon size={28} /> : <HeartOutlineIcon size={28} />}
          </button>
        )}
      </div>
      {isWriting && text === '' && (
        <fieldset className={styles.reactions} aria-label={texts.reactions}>
          {reactions.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={styles.reaction}
              aria-label={texts.react(emoji)}
              onMouseDown={(event) => event.preventDefault()} // the field keeps the focus until the click
              onClick={() => void send(emoji, emoji)}
            >
              {emoji}
            </button>
          ))}
        </fieldset>
      )}
    </form>
  )
}
