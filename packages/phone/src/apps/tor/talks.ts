import type { Message } from '@orelhao/protocol/tor/contract'
import { limits } from '@orelhao/protocol/tor/rules'
import { backend, unwrap } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { perPlayer } from '../../shell/player-scope.ts'

/** The messages of one conversation, newest first; older ones come in pages. */
const talks = perPlayer(
  () => new Map<string, List<Message>>(),
  () => {
    for (const { collection } of talks.values()) collection.clear()
  },
)

export function talkIn(conversation: string): List<Message> {
  const known = talks.get(conversation)
  if (known) return known
  const load = async (last?: Message) =>
    unwrap(await (last ? backend.tor_messages(conversation, last.id) : backend.tor_messages(conversation)))
  const talk = new List(new Collection<Message>(), { load, pageSize: limits.page })
  talks.set(conversation, talk)
  return talk
}

/** A conversation that was opened since the player came. */
export function knownTalk(conversation: string): List<Message> | undefined {
  return talks.get(conversation)
}
