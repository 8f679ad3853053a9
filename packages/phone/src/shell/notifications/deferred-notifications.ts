import { flag, list as listOf, nullable, text, whole } from '@orelhao/protocol/stored'
import { perPlayer } from '../player/player-scope.ts'
import { currentPlayer, keep, readKept } from '../player/player-storage.ts'
import type { Notification } from './notification.ts'

/** A notification as an app gives it. */
export type Arriving = Omit<Notification, 'id' | 'markup' | 'more'> & { markup?: boolean }

const most = 60
const name = 'withheld'

type Named = Pick<Arriving, 'app' | 'title' | 'subtitle' | 'route'>

/** One of a moment that is over never stays on the screen. */
const readArriving = listOf(
  whole<Named, Omit<Arriving, keyof Named | 'actions' | 'stays'>>(
    { app: text(), title: text(), subtitle: text(), route: text(/^\//) },
    {
      markup: flag,
      isAlert: flag,
      conversation: text(),
      avatar: whole<{ name: string }, { src: string | null }>({ name: text() }, { src: nullable(text()) }),
      text: text(),
    },
  ),
  most,
)

/** What arrived while nothing reached the player, the newest last. */
const waiting = perPlayer(() => ({ list: kept() }))

/** What waited when the page of this player ended. */
function kept(): readonly Arriving[] {
  return (currentPlayer() === 0 ? undefined : readKept(currentPlayer(), name, readArriving)) ?? []
}

/** Another one waits; where it `outlivesPage`, also over a reload, by then without what can be done about it where it stands. */
export function withhold(notification: Arriving, outlivesPage: boolean): void {
  waiting.list = [...waiting.list, notification].slice(-most)
  if (outlivesPage) keep(currentPlayer(), name, waiting.list)
}

/** All that waited; it waits no longer. */
export function takeWithheld(): readonly Arriving[] {
  const { list } = waiting
  waiting.list = []
  if (list.length > 0) keep(currentPlayer(), name, undefined)
  return list
}

/** The player has opened the page of some. */
export function forgetWithheldAt(path: string): void {
  const others = waiting.list.filter(({ route }) => route.split('?')[0] !== path)
  if (others.length === waiting.list.length) return
  waiting.list = others
  keep(currentPlayer(), name, others)
}
