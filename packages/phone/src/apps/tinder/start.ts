import { removedMessage } from '@orelhao/protocol/moderation/rules'
import type { IncomingMessage } from '@orelhao/protocol/tinder/contract'
import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { isVisible } from '../../shell/device/visibility.ts'
import { currentPage } from '../../shell/navigation/page-stack.ts'
import { dismissAt, notify } from '../../shell/notifications/notifications.ts'
import { messages, receiveMessage, setLiked } from './messages.ts'
import { outbox } from './outbox.ts'
import { likes, matches, matchList, removeMatch, useTinder } from './state.ts'
import { texts } from './texts.ts'

/** Loads the matches for the badge, once: events update them from then on. */
export async function init(): Promise<void> {
  await ignoreOffline(matchList.refresh()) // the list loads again when it is opened
  outbox.init()
}

export const events: EventListeners = {
  TINDER_MESSAGE: onMessage,
  TINDER_SENT: outbox.confirmSent,
  TINDER_MATCH: onMatch,
  TINDER_DISMATCH(id) {
    dismissAt(routeOf(id))
    removeMatch(id)
    messages.remove(id)
  },
  MESSAGE_REMOVED(app, id) {
    if (app !== 'tinder') return
    messages.update(id, { content: removedMessage })
    void ignoreOffline(matchList.refresh())
  },
  TINDER_LIKE: (id, liked = true) => setLiked(id, liked),
}

/** Without a profile every page redirects to the registration, and with one the registration to the deck. */
export function useRedirect(path: string): string | null {
  const profile = useTinder((state) => state.profile)
  if (profile === undefined) return null
  if (profile === null) return path === '/tinder/register' ? null : '/tinder/register'
  return path === '/tinder/register' ? '/tinder' : null
}

const routeOf = (id: number) => `/tinder/chats/${id}`
const maxSubtitleLength = 40

function onMessage(message: IncomingMessage): void {
  receiveMessage(message)
  const { sender_uid: id, sender_name: name } = message
  const letters = [...message.content.replace(/\s+/g, ' ')]
  const subtitle =
    letters.length > maxSubtitleLength ? `${letters.slice(0, maxSubtitleLength).join('')}…` : letters.join('')
  const avatar = { name, src: matches.get(id)?.image ?? null }
  notify({
    app: 'tinder',
    title: name,
    subtitle,
    route: routeOf(id),
    conversation: `tinder/${id}`,
    avatar,
    text: message.content,
    actions: async () => (await import('./quick-actions.ts')).quickActionsForMessage(id, message.content),
  })
}

/** A match is celebrated on the deck and the likes; elsewhere a notification shows it. */
function onMatch({ id, name, image = '' }: { id?: number; name: string; image?: string }): void {
  void ignoreOffline(matchList.refresh())
  if (id !== undefined) likes.remove(id)
  const isLooking = isVisible() && ['/tinder', '/tinder/likes'].includes(currentPage().path)
  if (isLooking && id !== undefined) {
    useTinder.setState({ match: { id, name, image } })
    return
  }
  const route = id === undefined ? '/tinder/chats' : routeOf(id)
  notify({ app: 'tinder', title: texts.match, subtitle: texts.matched(name), route, avatar: { name, src: image } })
}
