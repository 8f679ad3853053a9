import { useCallback, useEffect, useState } from 'react'
import { ignoreOffline } from '../link/backend.ts'
import type { List } from '../lists/list.ts'
import { useItems, useLoadedList } from '../lists/use-list.ts'
import { dismissAt } from '../shell/notifications/notifications.ts'
import { useIsOnTop } from '../shell/pages/use-is-on-top.ts'
import { useLoadOrLeave } from '../shell/pages/use-leave-page.ts'
import { takeOutgoingText } from '../shell/people/outgoing-text.ts'
import type { Outbox } from './create-outbox.ts'

interface Options {
  /** Loads the newest messages; by default the list's own. */
  open?: () => Promise<void>
  /** Below zero nothing is loaded yet. */
  version?: number
}

/**
 * State of a conversation's page: loads the newest messages, and leaves the page if there is no such conversation. `items` are newest
 * first, undefined until they are loaded.
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
    void ignoreOffline(list.loadOlder()).finally(() => setLoadingOlder(false)) // further scrolling loads again
  }, [list])
  return {
    items,
    older: { isLoadingOlder, ...(hasOlder && { onLoadOlder: loadOlder }) },
    loading: { isLoaded: items !== undefined, hasFailed, retry },
  }
}

/** While the page of a conversation is on top, calls `read` whenever it changes, and dismisses notifications that lead there. */
export function useMarkAsRead(route: string, read: () => void): void {
  const isOnTop = useIsOnTop()
  useEffect(() => {
    if (!isOnTop) return
    dismissAt(route)
    read()
  }, [route, read, isOnTop])
}

/** Sends a text that another app has shared. */
export function useSendSharedText({ send }: Pick<Outbox, 'send'>, phone: string): void {
  useEffect(() => {
    const text = takeOutgoingText(phone)
    if (text !== undefined) send(phone, text)
  }, [send, phone])
}
