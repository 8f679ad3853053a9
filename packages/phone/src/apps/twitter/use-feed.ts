import { useEffect } from 'react'
import { ignoreOffline } from '../../link/backend.ts'
import { subscribeToSocketOpen } from '../../link/event-socket.ts'
import type { List } from '../../lists/list.ts'
import type { Entity } from '../../lists/optimistic-collection.ts'
import { useList } from '../../lists/use-list.ts'

/** Uses a list with live events: a reconnect loses the server's subscriptions, so the list subscribes and loads again. */
export function useFeed<Item extends Entity>(list: List<Item>) {
  useEffect(() => subscribeToSocketOpen(() => void ignoreOffline(list.refresh())), [list])
  return useList(list)
}
