import type { LastMessage } from '@orelhao/protocol/tor/contract'
import { isDirect, limits, preview } from '@orelhao/protocol/tor/rules'
import { memo } from 'react'
import { ConversationRow } from '../../../chat/conversation-row.tsx'
import { BellIcon } from '../../../kit/icons.ts'
import { longPressHandlers } from '../../../kit/long-press.ts'
import { useIsMuted } from '../../../shell/notifications/muted-conversations.ts'
import { openOptions } from '../options.ts'
import { conversationOf, nameOf, ownId, useTitle, useTor } from '../state.ts'
import { texts } from '../texts.ts'
import { MutedIcon } from './icons.ts'
import { IdAvatar } from './id-avatar.tsx'

interface ChatRowProps {
  /** A person's id, or a channel's name. */
  id: string
  last: LastMessage | undefined
  unread: number
}

/** One conversation in a list; a long press opens its menu. */
export const ChatRow = memo(function ChatRow({ id, last, unread }: ChatRowProps) {
  const conversation = conversationOf(id)
  const title = useTitle(id)
  useTor(({ lists }) => lists.nicknames) // the last author's name
  return (
    <ConversationRow
      conversation={conversation}
      style="messenger"
      title={title}
      avatar={<IdAvatar of={id} size={48} />}
      last={last ? { ...lastLine(last, id), at: last.created_at } : null}
      unread={unread}
      badges={<ChatIcons id={id} />}
      route={`/tor/${id}`}
      button={longPressHandlers(() => void openOptions(id))}
    />
  )
})

function ChatIcons({ id }: { id: string }) {
  const isMuted = useIsMuted(conversationOf(id))
  const isListened = useTor(({ lists }) => lists.listened.includes(id))
  if (isMuted) return <MutedIcon size={16} />
  return isListened ? <BellIcon size={16} /> : null
}

function lastLine(last: LastMessage, id: string) {
  const mine = last.sender === ownId()
  const text = preview(last, limits.preview)
  return { text: mine || isDirect(id) ? text : texts.said(nameOf(last.sender), text), mine }
}
