import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Message } from '@orelhao/protocol/whatsapp/contract'
import { isGroup, limits, preview } from '@orelhao/protocol/whatsapp/rules'
import { memo } from 'react'
import { ConversationRow } from '../../../chat/conversation-row.tsx'
import { texts as chatTexts } from '../../../chat/texts.ts'
import { useTyping } from '../../../chat/typing.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { longPressHandlers } from '../../../kit/long-press.ts'
import { truncate } from '../../../kit/truncate.ts'
import { useIsMuted } from '../../../shell/notifications/muted-conversations.ts'
import { contactName } from '../../../shell/player/settings.ts'
import { conversationOf, type ChatRow as Row } from '../chats.ts'
import { useTitle } from '../names.ts'
import { deleteChat, openRowMenu } from '../options.ts'
import { markAsRead } from '../outbox.ts'
import { type Hit, routeTo } from '../search.ts'
import { ownPhone, useAvatar } from '../state.ts'
import { systemText } from '../system.ts'
import { MutedIcon } from './icons.ts'
import { Ticks } from './ticks.tsx'

/** One conversation in the list; a long press opens its menu. */
export const ChatRow = memo(function ChatRow({ row, hit }: { row: Row; hit?: Hit | undefined }) {
  const { contact, unread } = row
  const last = hit?.message ?? row.last
  const conversation = conversationOf(contact)
  const title = useTitle(contact)
  const isMuted = useIsMuted(conversation)
  const avatar = useAvatar(contact)
  return (
    <ConversationRow
      conversation={conversation}
      style="messenger"
      title={truncate(title, limits.heading)}
      avatar={<Avatar name={title} src={avatar} size={52} />}
      last={last && { ...lastLine(last, contact), ...(hit && { text: hit.line }), at: last.created_at }}
      isSearchResult={hit !== undefined}
      typing={useTypingLine(contact)}
      unread={unread}
      badges={isMuted && <MutedIcon size={16} />}
      route={routeTo(contact, hit)}
      swipe={{ onRead: () => markAsRead(contact), onDelete: () => void deleteChat(contact) }}
      button={longPressHandlers(() => void openRowMenu(contact, unread > 0))}
    />
  )
})

function lastLine(last: Message, contact: string) {
  if (last.type === 'system') return { text: systemText(last), mine: false }
  const mine = phoneKey(last.sender) === phoneKey(ownPhone())
  const text = preview(last, limits.preview)
  if (mine) return { text, mine, sign: <Ticks isRead={last.saw_at !== null} /> }
  return { text: isGroup(contact) ? `${contactName(last.sender)}: ${text}` : text, mine }
}

/** Says who is typing in a conversation; undefined while no one is. */
export function useTypingLine(contact: string): string | undefined {
  const [first, ...others] = useTyping(conversationOf(contact))
  if (first === undefined) return undefined
  if (!isGroup(contact)) return chatTexts.typing
  return others.length > 0 ? chatTexts.typingMany(others.length + 1) : chatTexts.typingOf(contactName(first))
}
