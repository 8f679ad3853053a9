import { useEffect } from 'react'
import { ignoreOffline } from '../../link/backend.ts'
import { subscribeToSocketOpen } from '../../link/event-socket.ts'
import type { Entity } from '../../lists/collection.ts'
import type { List } from '../../lists/list.ts'
import { useList } from '../../lists/use-list.ts'

/** A list that the server tells of: it forgets with the line who looks at what, so it is asked again when that is back. */
export function useFeed<Item extends Entity>(list: List<Item>) {
  useEffect(() => subscribeToSocketOpen(() => void ignoreOffline(list.refresh())), [list])
  return useList(list)
}
