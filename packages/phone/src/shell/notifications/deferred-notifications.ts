import { flag, list as listOf, nullable, requiredFields, text } from '@orelhao/protocol/stored'
import { perPlayer } from '../player/player-scope.ts'
import { currentPlayer, loadPlayerItem, savePlayerItem } from '../player/player-storage.ts'
import type { Notification } from './notification.ts'

/** A notification as given by an app. */
export type IncomingNotification = Omit<Notification, 'id' | 'markup' | 'more'> & { markup?: boolean }

const maxDeferred = 60
const storageName = 'withheld'

type RequiredFields = Pick<IncomingNotification, 'app' | 'title' | 'subtitle' | 'route'>

/** Stored ones never stay on the screen, since their moment is over. */
const readStored = listOf(
  requiredFields<RequiredFields, Omit<IncomingNotification, keyof RequiredFields | 'actions' | 'stays'>>(
    { app: text(), title: text(), subtitle: text(), route: text(/^\//) },
    {
      markup: flag,
      isOfResource: flag,
      isAlert: flag,
      conversation: text(),
      avatar: requiredFields<{ name: string }, { src: string | null }>({ name: text() }, { src: nullable(text()) }),
      text: text(),
    },
  ),
  maxDeferred,
)

/** Notifications that arrived while none could be shown, newest last. */
const deferred = perPlayer(() => ({ list: loadDeferred() }))

/** Notifications that were deferred when this player's last page ended. */
function loadDeferred(): readonly IncomingNotification[] {
  return (currentPlayer() === 0 ? undefined : loadPlayerItem(currentPlayer(), storageName, readStored)) ?? []
}

/** Defers a notification; with `outlivesPage` also over a reload, then without its quick actions. */
export function deferNotification(notification: IncomingNotification, outlivesPage: boolean): void {
  deferred.list = [...deferred.list, notification].slice(-maxDeferred)
  if (outlivesPage) savePlayerItem(currentPlayer(), storageName, deferred.list)
}

/** Returns all deferred notifications and clears them. */
export function takeDeferred(): readonly IncomingNotification[] {
  const { list } = deferred
  deferred.list = []
  if (list.length > 0) savePlayerItem(currentPlayer(), storageName, undefined)
  return list
}

/** Drops those of a page that the player has opened. */
export function dropDeferredAt(path: string): void {
  const others = deferred.list.filter(({ route }) => route.split('?')[0] !== path)
  if (others.length === deferred.list.length) return
  deferred.list = others
  savePlayerItem(currentPlayer(), storageName, others)
}
