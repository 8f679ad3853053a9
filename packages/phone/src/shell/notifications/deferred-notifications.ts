import { flag, list as listOf, nullable, requiredFields, text } from '@orelhao/protocol/stored'
import { perPlayer } from '../player/player-scope.ts'
import { currentPlayer, loadPlayerItem, savePlayerItem } from '../player/player-storage.ts'
import type { Notification } from './notification.ts'

/** A notification as an app gives it. */
export type IncomingNotification = Omit<Notification, 'id' | 'markup' | 'more'> & { markup?: boolean }

const maxDeferred = 60
const storageName = 'withheld'

type RequiredFields = Pick<IncomingNotification, 'app' | 'title' | 'subtitle' | 'route'>

/** One of a moment that is over never stays on the screen. */
const readStored = listOf(
  requiredFields<RequiredFields, Omit<IncomingNotification, keyof RequiredFields | 'actions' | 'stays'>>(
    { app: text(), title: text(), subtitle: text(), route: text(/^\//) },
    {
      markup: flag,
      isAlert: flag,
      conversation: text(),
      avatar: requiredFields<{ name: string }, { src: string | null }>({ name: text() }, { src: nullable(text()) }),
      text: text(),
    },
  ),
  maxDeferred,
)

/** What arrived while nothing reached the player, the newest last. */
const deferred = perPlayer(() => ({ list: loadDeferred() }))

/** What waited when the page of this player ended. */
function loadDeferred(): readonly IncomingNotification[] {
  return (currentPlayer() === 0 ? undefined : loadPlayerItem(currentPlayer(), storageName, readStored)) ?? []
}

/** Another one waits; where it `outlivesPage`, also over a reload, by then without what can be done about it where it stands. */
export function deferNotification(notification: IncomingNotification, outlivesPage: boolean): void {
  deferred.list = [...deferred.list, notification].slice(-maxDeferred)
  if (outlivesPage) savePlayerItem(currentPlayer(), storageName, deferred.list)
}

/** All that waited; it waits no longer. */
export function takeDeferred(): readonly IncomingNotification[] {
  const { list } = deferred
  deferred.list = []
  if (list.length > 0) savePlayerItem(currentPlayer(), storageName, undefined)
  return list
}

/** The player has opened the page of some. */
export function dropDeferredAt(path: string): void {
  const others = deferred.list.filter(({ route }) => route.split('?')[0] !== path)
  if (others.length === deferred.list.length) return
  deferred.list = others
  savePlayerItem(currentPlayer(), storageName, others)
}
