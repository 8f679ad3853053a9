import { flag, list as listOf, nullable, text, whole } from '@orelhao/protocol/stored'
import { currentPlayer, keep, onPlayer, readKept } from './kept.ts'
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
let list: readonly Arriving[] = []

/** Another one waits; where it `outlivesPage`, also over a reload, by then without what can be done about it where it stands. */
export function withhold(notification: Arriving, outlivesPage: boolean): void {
  list = [...list, notification].slice(-most)
  if (outlivesPage) keep(currentPlayer(), name, list)
}

/** All that waited; it waits no longer. */
export function takeWithheld(): readonly Arriving[] {
  const waited = list
  list = []
  if (waited.length > 0) keep(currentPlayer(), name, undefined)
  return waited
}

/** Nothing waits in this page any more: what outlives it waits for its player. */
export function leaveWithheld(): void {
  list = []
}

/** The player has opened the page of some. */
export function forgetWithheldAt(path: string): void {
  const others = list.filter(({ route }) => route.split('?')[0] !== path)
  if (others.length === list.length) return
  list = others
  keep(currentPlayer(), name, others)
}

/** Takes up what waited when the page of this player ended; `then` is called each time. */
export function resumeWithheld(then: () => void): void {
  onPlayer((player) => {
    list = (player === 0 ? undefined : readKept(player, name, readArriving)) ?? []
    then()
  })
}
