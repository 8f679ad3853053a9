import { memo } from 'react'
import IonArrowRedo from '~icons/ion/arrow-redo-outline'
import MaterialForward from '~icons/material-symbols/forward-rounded'
import { ReactionBar } from '../kit/chat-reactions.tsx'
import { copyToClipboard } from '../kit/clipboard.ts'
import { type Icon, lookIcon } from '../kit/icon.tsx'
import { CopyIcon, FlagIcon, ReplyIcon } from '../kit/icons.ts'
import { toast } from '../shell/dialogs/overlays.ts'
import { texts as moderationTexts } from '../shell/moderation/texts.ts'
import type { Bubble } from './bubble-cache.ts'
import { BubbleMenu } from './bubble-menu.tsx'
import { texts } from './texts.ts'

const ForwardMessageIcon = /* @__PURE__ */ lookIcon(IonArrowRedo, MaterialForward)

/** Emoji reactions of a conversation. Null removes the player's own one. */
export interface ReactionOptions {
  choices: readonly string[]
  react: (message: Bubble, emoji: string | null) => void
  /** Messages that accept reactions; all by default. */
  isFor?: (message: Bubble) => boolean
}

/** An app's additional choice. Must be a stable object. */
export interface MessageAction {
  label: string
  icon: Icon
  isFor(message: Bubble): boolean
  run(message: Bubble): void
}

interface MessageMenuProps {
  /** Message of the menu; null while it is closed. */
  message: Bubble | null
  /** Returns the drawn bubble of a message. */
  bubbleOf: (message: Bubble) => HTMLElement | undefined
  onClose: () => void
  /** Offered for messages that can be sent to somebody else. */
  onForward?: ((message: Bubble) => void) | undefined
  onReply?: ((message: Bubble) => void) | undefined
  reactionOptions?: ReactionOptions | undefined
  messageAction?: MessageAction | undefined
  /** Offered for messages of others. */
  onReport?: ((message: Bubble) => void) | undefined
}

/** Menu of a message after a long press. Memoised: incoming messages do not redraw it. */
export const MessageMenu = memo(function MessageMenu(props: MessageMenuProps) {
  const { message, bubbleOf, onClose, onReply, onForward, reactionOptions, messageAction, onReport } = props
  const chosen = message?.reactions?.find(({ mine }) => mine)?.emoji ?? null
  const canReact = reactionOptions && message && (reactionOptions.isFor?.(message) ?? true)
  const options = [
    ...(onReply ? [{ value: 'reply' as const, label: texts.reply, icon: ReplyIcon }] : []),
    ...(messageAction && message && messageAction.isFor(message)
      ? [{ value: 'action' as const, label: messageAction.label, icon: messageAction.icon }]
      : []),
    ...(onForward ? [{ value: 'forward' as const, label: texts.forward, icon: ForwardMessageIcon }] : []),
    ...(message?.text ? [{ value: 'copy' as const, label: texts.copy, icon: CopyIcon }] : []),
    ...(onReport && message && !message.mine
      ? [{ value: 'report' as const, label: moderationTexts.report, icon: FlagIcon }]
      : []),
  ]

  function choose(option: 'reply' | 'forward' | 'copy' | 'action' | 'report') {
    onClose()
    if (!message) return
    if (option === 'reply') onReply?.(message)
    else if (option === 'forward') onForward?.(message)
    else if (option === 'report') onReport?.(message)
    else if (option === 'action') messageAction?.run(message)
    else if (copyToClipboard(message.text)) toast(texts.copied)
  }

  function react(emoji: string) {
    onClose()
    if (message) reactionOptions?.react(message, emoji === chosen ? null : emoji)
  }

  return (
    <BubbleMenu
      bubble={message ? bubbleOf(message) : undefined}
      isMine={message?.mine === true}
      reactions={canReact && <ReactionBar choices={reactionOptions.choices} chosen={chosen} onChoose={react} />}
      options={options}
      onChoose={choose}
      onClose={onClose}
    />
  )
})
