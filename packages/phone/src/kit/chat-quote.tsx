import type { Quote } from './chat-message.ts'
import styles from './chat-quote.module.css'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { texts } from './texts.ts'

interface QuoteButtonProps {
  quote: Quote
  onClick?: ((id: Quote['id']) => void) | undefined
}

/** A quoted message inside a bubble; leads to the original. */
export function QuoteButton({ quote, onClick }: QuoteButtonProps) {
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={`${texts.chat.showQuoted}: ${quote.author}, ${quote.text}`}
      disabled={!onClick}
      onClick={() => onClick?.(quote.id)}
    >
      <QuoteText quote={quote} />
    </button>
  )
}

/** The quote above the composer, which the next message will reply to. */
export function QuotePreview({ quote, onCancel }: { quote: Quote; onCancel: () => void }) {
  return (
    <div className={styles.preview}>
      <div className={styles.quote}>
        <QuoteText quote={quote} />
      </div>
      <IconButton label={texts.chat.cancelReply} onClick={onCancel}>
        <CloseIcon size={22} />
      </IconButton>
    </div>
  )
}

function QuoteText({ quote: { author, text, hue } }: { quote: Quote }) {
  const color = hue ? `var(--author-${hue})` : 'var(--chat-accent, var(--tint))'
  return (
    <>
      <span className={styles.mark} style={{ background: color }} />
      <span className={styles.words}>
        <bdi className={styles.author} style={{ color }}>
          {author}
        </bdi>
        <bdi className={styles.text}>{text}</bdi>
      </span>
    </>
  )
}
