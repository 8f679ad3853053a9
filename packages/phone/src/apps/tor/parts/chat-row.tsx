import type { Last } from '@orelhao/protocol/tor/contract'
import { isDirect, limits, preview } from '@orelhao/protocol/tor/rules'
import { memo } from 'react'
import { ConversationRow } from '../../../chat/conversation-row.tsx'
import { BellIcon } from '../../../kit/icons.ts'
import { holdable } from '../../../kit/long-press.ts'
import { useIsMuted } from '../../../shell/notifications/muted-conversations.ts'
import { openOptions } from '../options.ts'
import { conversationOf, nameOf, ownId, useTitle, useTor } from '../state.ts'
import { texts } from '../texts.ts'
import { MutedIcon } from './icons.ts'
import { Sign } from './id-avatar.tsx'

interface TalkRowProps {
  /** A person's id, or a channel's name. */
  id: string
  last: Last | undefined
  unread: number
}

/** One conversation in a list; held, it offers what can be done with it. */
export const TalkRow = memo(function TalkRow({ id, last, unread }: TalkRowProps) {
  const conversation = conversationOf(id)
  const title = useTitle(id)
  useTor(({ kept }) => kept.nicknames) // who wrote last
  return (
    <ConversationRow
      conversation={conversation}
      style="messenger"
      title={title}
      avatar={<Sign of={id} size={48} />}
      last={last ? { ...lastLine(last, id), at: last.created_at } : null}
      unread={unread}
      signs={<Signs id={id} />}
      target={`/tor/${id}`}
      button={holdable(() => void openOptions(id))}
    />
  )
})

function Signs({ id }: { id: string }) {
  const isMuted = useIsMuted(conversationOf(id))
  const isListened = useTor(({ kept }) => kept.listened.includes(id))
  if (isMuted) return <MutedIcon size={16} />
  return isListened ? <BellIcon size={16} /> : null
}

function lastLine(last: Last, id: string) {
  const mine = last.sender === ownId()
  const text = preview(last, limits.preview)
  return { text: mine || isDirect(id) ? text : texts.said(nameOf(last.sender), text), mine }
}
