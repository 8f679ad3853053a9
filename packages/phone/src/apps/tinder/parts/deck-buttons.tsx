import { classNames } from '../../../kit/class-names.ts'
import type { Icon } from '../../../kit/icon.tsx'
import { CloseIcon, HeartIcon, StarIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import type { SwipeDirection } from '../deck.ts'
import { texts } from '../texts.ts'
import styles from './deck-buttons.module.css'
import { RedoIcon } from './icons.ts'

const signs: Record<SwipeDirection | 'redo', { icon: Icon; isSmall?: boolean }> = {
  redo: { icon: RedoIcon, isSmall: true },
  refuse: { icon: CloseIcon },
  superLike: { icon: StarIcon, isSmall: true },
  like: { icon: HeartIcon },
}

interface AnswerButtonProps {
  kind: SwipeDirection | 'redo'
  disabled?: boolean
  onClick: () => void
}

/** A round button below a card. */
export function AnswerButton({ kind, disabled = false, onClick }: AnswerButtonProps) {
  const { icon: Sign, isSmall = false } = signs[kind]
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[kind], isSmall && styles.small, press.press)}
      aria-label={texts[kind]}
      disabled={disabled}
      onClick={onClick}
    >
      <Sign size={isSmall ? 24 : 32} />
    </button>
  )
}

interface DeckButtonsProps {
  hasCard: boolean
  canGoBack: boolean
  onSwipe: (direction: SwipeDirection) => void
  onBack: () => void
}

/** Buttons for the top card. Undo is always there: a button that came and went would move the others under the mouse. */
export function DeckButtons({ hasCard, canGoBack, onSwipe, onBack }: DeckButtonsProps) {
  return (
    <div className={styles.buttons} role="toolbar" aria-label={texts.deck} title={texts.keys}>
      <AnswerButton kind="redo" disabled={!canGoBack} onClick={onBack} />
      <AnswerButton kind="refuse" disabled={!hasCard} onClick={() => onSwipe('refuse')} />
      <AnswerButton kind="superLike" disabled={!hasCard} onClick={() => onSwipe('superLike')} />
      <AnswerButton kind="like" disabled={!hasCard} onClick={() => onSwipe('like')} />
    </div>
  )
}
