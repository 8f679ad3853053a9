import { useCallback, useEffect, useState } from 'react'
import { ignoreOffline } from '../link/backend.ts'
import type { List } from '../lists/list.ts'
import { useItems, useLoadedList } from '../lists/use-list.ts'
import { dismissAt } from '../shell/notifications/notifications.ts'
import { useIsOnTop } from '../shell/pages/use-is-on-top.ts'
import { useLoadOrLeave } from '../shell/pages/use-leave-page.ts'
import { takeOutgoingText } from '../shell/people/outgoing-text.ts'
import type { Outbox } from './outbox.ts'

interface Options {
  /** Asks for the newest messages; left out, the list does. */
  open?: () => Promise<void>
  /** Below zero nothing is asked for yet. */
  version?: number
}

/**
 * What the page of a conversation shows: it asks for the newest messages, and is left where there is no such conversation.
 * `items` are newest first, null until they are known.
 */
export function useConversation<Message extends { readonly id: number }>(
  list: List<Message>,
  { open = list.refresh, version = 0 }: Options = {},
) {
  const { hasFailed, retry } = useLoadOrLeave(open, version)
  const { hasOlder } = useLoadedList(list)
  const items = useItems(list)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const loadOlder = useCallback(() => {
    setLoadingOlder(true)
    void ignoreOffline(list.loadOlder()).finally(() => setLoadingOlder(false)) // scrolling on asks again
  }, [list])
  return {
    items,
    older: { isLoadingOlder, ...(hasOlder && { onLoadOlder: loadOlder }) },
    loading: { isLoaded: items !== null, hasFailed, retry },
  }
}

/** While the player looks at the page of a conversation, it is read whenever `read` is another function, and no notification leads there. */
export function useMarkAsRead(route: string, read: () => void): void {
  const isOnTop = useIsOnTop()
  useEffect(() => {
    if (!isOnTop) return
    dismissAt(route)
    read()
  }, [route, read, isOnTop])
}

/** Sends what another app gave to be sent here. */
export function useSendSharedText({ send }: Pick<Outbox, 'send'>, phone: string): void {
  useEffect(() => {
    const text = takeOutgoingText(phone)
    if (text !== undefined) send(phone, text)
  }, [send, phone])
}
