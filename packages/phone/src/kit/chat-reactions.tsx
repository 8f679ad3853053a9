import type { ChatMessage, Reaction } from './chat-message.ts'
import styles from './chat-reactions.module.css'
import { classNames } from './class-names.ts'
import { texts } from './texts.ts'

interface ReactionsProps {
  message: ChatMessage
  reactions: readonly Reaction[]
  onClick?: ((message: ChatMessage) => void) | undefined
}

/** Reactions to a message, on the lower edge of its bubble. */
export function Reactions({ message, reactions, onClick }: ReactionsProps) {
  const total = reactions.reduce((sum, { count }) => sum + count, 0)
  const list = reactions.map(({ emoji, count }) => `${emoji} ${count}`).join(', ')
  return (
    <button
      type="button"
      className={classNames(styles.reactions, reactions.some(({ mine }) => mine) && styles.mine)}
      aria-label={texts.chat.reactions(total, list)}
      disabled={!onClick}
      onClick={() => onClick?.(message)}
    >
      {reactions.slice(0, 3).map(({ emoji }) => (
        <span key={emoji}>{emoji}</span>
      ))}
      {total > 1 && <span className={styles.count}>{total}</span>}
    </button>
  )
}

interface ReactionBarProps {
  choices: readonly string[]
  /** The player's own reaction. */
  chosen: string | null
  onChoose: (emoji: string) => void
}

/** Emoji choices for the top of a message's menu. */
export function ReactionBar({ choices, chosen, onChoose }: ReactionBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.bar} role="group" aria-label={texts.chat.react}>
      {choices.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={texts.chat.reactWith(emoji)}
          aria-pressed={emoji === chosen}
          className={classNames(styles.choice, emoji === chosen && styles.chosen)}
          onClick={() => onChoose(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
