import type { Message } from '@orelhao/protocol/tinder/contract'
import { limits } from '@orelhao/protocol/tinder/rules'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Bubble, drawnOnce } from '../../../chat/bubbles.ts'
import { Conversation } from '../../../chat/conversation.tsx'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Offline } from '../../../kit/offline.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { backend, ignoreOffline, RefusedError } from '../../../link/backend.ts'
import { useItem, useItems, useKnown } from '../../../lists/use-list.ts'
import { useAction } from '../../../shell/action.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { back } from '../../../shell/navigation.ts'
import { dismissAt } from '../../../shell/notifications.ts'
import { alert, confirm } from '../../../shell/overlays.ts'
import { useIsOnTop } from '../../../shell/use-is-on-top.ts'
import { useLeave } from '../../../shell/use-leave.ts'
import { BrokenHeartIcon } from '../parts/icons.ts'
import { TinderScreen } from '../parts/tinder-screen.tsx'
import { likeMessage, markAsRead, outbox } from '../sending.ts'
import { ended, matches, matchList, useTinder } from '../state.ts'
import { forgetTalk, talkWith } from '../talks.ts'
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
  const talk = talkWith(id)
  const { hasOlder } = useKnown(talk)
  const { isLoadingOlder, loadOlder, hasFailed, retry } = useOpening(id)
  const bubbles = useBubbles(id)
  useReading(id)
  useLeavingOfEnded(id)
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
        {...(hasOlder && { onLoadOlder: loadOlder })}
        isLoadingOlder={isLoadingOlder}
        maxLength={limits.message}
        reacting={reacting}
        empty={
          hasFailed ? (
            <Offline {...texts.offline} onRetry={retry} />
          ) : (
            <EmptyState
              icon={<Avatar name={name} src={match?.image} size={96} />}
              title={texts.saySomething}
              hint={texts.firstMessage(name)}
            />
          )
        }
      />
    </>
  )
}

const heart = '❤️'

/** A match's messages can be liked, one's own cannot. */
const reacting = {
  choices: [heart],
  isFor: ({ mine }: Bubble) => !mine,
  react: ({ id }: Bubble, emoji: string | null) => void likeMessage(Number(id), emoji !== null),
}

/** Oldest first. */
function useBubbles(id: number): Bubble[] {
  const items = useItems(talkWith(id))
  const draw = useMemo(() => bubbleFor(id), [id])
  return useMemo(() => (items ?? []).map((message) => draw(message)).reverse(), [items, draw])
}

export function bubbleFor(other: number): (message: Message) => Bubble {
  return drawnOnce(({ id, sender, content, created_at: at, liked }: Message): Bubble => {
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

/** Asks for the newest messages; leaves the screen where there is no such match, and says why. */
function useOpening(id: number) {
  const leave = useLeave()
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const open = useCallback(async () => {
    if (!matches.get(id)) await matchList.refresh()
    try {
      await talkWith(id).refresh()
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (leave()) void alert(error.message)
    }
  }, [id, leave])
  const loadOlder = useCallback(() => {
    setLoadingOlder(true)
    void ignoreOffline(talkWith(id).loadOlder()).finally(() => setLoadingOlder(false)) // scrolling on asks again
  }, [id])
  return { ...useLoad(open), loadOlder, isLoadingOlder }
}

/** While the player looks at it, nothing in a conversation stays unread. */
function useReading(id: number): void {
  const unread = useItem(matches, id)?.unread ?? 0
  const isOnTop = useIsOnTop()
  useEffect(() => {
    if (!isOnTop) return
    dismissAt(`/tinder/chats/${id}`)
    if (unread > 0) markAsRead(id)
  }, [id, unread, isOnTop])
}

/** Nobody stays in a conversation that has ended, also where it lay beneath another page. */
function useLeavingOfEnded(id: number): void {
  const isOver = useTinder((state) => state.ended.has(id))
  const isOnTop = useIsOnTop()
  const leave = useLeave()
  useEffect(() => {
    if (isOver && isOnTop) leave()
  }, [isOver, isOnTop, leave])
}

function Dismatch({ id }: { id: number }) {
  const [dismatch, isBusy] = useAction(backend.tinder_dismatch)
  async function end() {
    if (!(await confirm(texts.confirmDismatch, { destructive: true }))) return
    if ((await dismatch(id)) === undefined) return
    ended(id)
    forgetTalk(id)
  }
  return (
    <IconButton label={texts.dismatch} disabled={isBusy} onClick={() => void end()}>
      <BrokenHeartIcon size={24} />
    </IconButton>
  )
}
