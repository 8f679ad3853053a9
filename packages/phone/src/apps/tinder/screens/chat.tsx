import type { Message } from '@orelhao/protocol/tinder/contract'
import { limits } from '@orelhao/protocol/tinder/rules'
import { useCallback, useMemo } from 'react'
import { type Bubble, memoizePerMessage } from '../../../chat/bubble-cache.ts'
import { Conversation } from '../../../chat/conversation.tsx'
import { useConversation, useMarkAsRead } from '../../../chat/use-conversation.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { WhenLoaded } from '../../../kit/when-loaded.tsx'
import { backend } from '../../../link/backend.ts'
import { useItem } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useLeaveWhenGone } from '../../../shell/pages/use-leave-page.ts'
import { messages } from '../messages.ts'
import { likeMessage, markAsRead, outbox } from '../outbox.ts'
import { BrokenHeartIcon } from '../parts/icons.ts'
import { TinderScreen } from '../parts/tinder-screen.tsx'
import { matches, matchList, removeMatch, useTinder } from '../state.ts'
import { texts } from '../texts.ts'

/** The conversation with a match, by their profile. */
export default function ChatScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  return (
    <TinderScreen>
      <Chat key={id} id={id} />
    </TinderScreen>
  )
}

function Chat({ id }: { id: number }) {
  const match = useItem(matches, id)
  const list = messages.listOf(id)
  const open = useCallback(async () => {
    if (!matches.get(id)) await matchList.refresh()
    await list.refresh()
  }, [id, list])
  const { items, older, loading } = useConversation(list, { open })
  const bubbles = useBubbles(id, items)
  useRead(id)
  useLeaveWhenGone(useTinder((state) => state.endedMatches.has(id)))
  const name = match?.name ?? ''
  return (
    <>
      <NavigationBar
        title={name}
        {...(match?.online && { subtitle: texts.online })}
        leading={<Avatar name={name} src={match?.image} size={36} />}
        onBack={back}
        actions={<Dismatch id={id} />}
      />
      <Conversation
        outbox={outbox}
        to={String(id)}
        messages={bubbles}
        times="inside"
        {...older}
        maxLength={limits.message}
        reactionOptions={reacting}
        reportOf={reportOf}
        empty={
          <WhenLoaded {...loading} loadError={texts.offline}>
            <EmptyState
              icon={<Avatar name={name} src={match?.image} size={96} />}
              title={texts.saySomething}
              hint={texts.firstMessage(name)}
            />
          </WhenLoaded>
        }
      />
    </>
  )
}

const reportOf = ({ id }: Bubble) => ({ app: 'tinder', kind: 'message', thing: String(id) }) as const

const heart = '❤️'

/** A match's messages can be liked, the player's own cannot. */
const reacting = {
  choices: [heart],
  isFor: ({ mine }: Bubble) => !mine,
  react: ({ id }: Bubble, emoji: string | null) => void likeMessage(Number(id), emoji !== null),
}

/** Oldest first. */
function useBubbles(id: number, items: readonly Message[] | undefined): Bubble[] {
  const draw = useMemo(() => bubbleFor(id), [id])
  return useMemo(() => (items ?? []).map((message) => draw(message)).reverse(), [items, draw])
}

export function bubbleFor(other: number): (message: Message) => Bubble {
  return memoizePerMessage(({ id, sender, content, created_at: at, liked }: Message): Bubble => {
    const mine = sender !== other
    return {
      id,
      mine,
      at,
      text: content,
      ...(mine && { status: 'sent' as const }),
      ...(liked && { reactions: [{ emoji: heart, count: 1, mine: !mine }] }),
    }
  })
}

/** Marks new messages as read while the conversation is open. */
function useRead(id: number): void {
  const unread = useItem(matches, id)?.unread ?? 0
  const read = useCallback(() => {
    if (unread > 0) markAsRead(id)
  }, [id, unread])
  useMarkAsRead(`/tinder/chats/${id}`, read)
}

function Dismatch({ id }: { id: number }) {
  const [dismatch, isBusy] = useMutation(backend.tinder_dismatch)
  async function end() {
    if (!(await confirm(texts.confirmDismatch, { destructive: true }))) return
    if ((await dismatch(id)) === undefined) return
    removeMatch(id)
    messages.remove(id)
  }
  return (
    <IconButton label={texts.dismatch} disabled={isBusy} onClick={() => void end()}>
      <BrokenHeartIcon size={24} />
    </IconButton>
  )
}
