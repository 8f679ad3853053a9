import { limits } from '@orelhao/protocol/tor/rules'
import { useEffect } from 'react'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { subscribeToTopic } from '../../link/topic-subscription.ts'
import { whenPlayerLeaves } from '../../shell/player/player-scope.ts'
import { messages } from './messages.ts'
import { loadChannels, useTor } from './state.ts'

/** Channels shown by the app's pages: one each, or all of the player's for a page that shows none of its own. */
const shownChannels = new Map<symbol, string | undefined>()

let subscribedKey = ''
let unsubscribe: (() => void) | undefined

/** Returns the channels that notify; while the app is open, also those that are visible. */
function wantedChannels(): string[] {
  const { id, lists } = useTor.getState()
  if (id === undefined) return []
  const seen = [...shownChannels.values()].flatMap((channel) => channel ?? [])
  return [...new Set([...lists.listened, ...seen, ...(shownChannels.size > 0 ? lists.channels : [])])].slice(
    0,
    limits.topics,
  )
}

/** Subscribes this page to exactly these channels, also after a reconnect. Missed messages are loaded. */
export function updateSubscription(): void {
  const channels = wantedChannels()
  const key = channels.join(' ')
  if (key === subscribedKey) return
  subscribedKey = key
  if (unsubscribe)
    void ignoreOffline(backend.tor_subscribe(channels)) // a reconnect subscribes again
  else unsubscribe = subscribeToTopic(subscribe, catchUp, clearTopics)
}

const subscribe = () => backend.tor_subscribe(wantedChannels())
const clearTopics = () => backend.tor_subscribe([])

/** Ends the previous player's subscription. */
export function stopSubscription(): void {
  unsubscribe?.()
  unsubscribe = undefined
  subscribedKey = ''
}
whenPlayerLeaves(stopSubscription)

async function catchUp(): Promise<void> {
  if (useTor.getState().channels !== undefined) await loadChannels()
  for (const channel of shownChannels.values())
    if (channel !== undefined) await messages.openedListOf(channel)?.refresh()
}

/** While a page of the app is mounted, subscribes to the player's channels and to `channel`. */
export function useChannelSubscription(channel?: string): void {
  const channels = useTor(({ lists }) => lists.channels)
  const hasId = useTor(({ id }) => id !== undefined)
  useEffect(() => {
    const page = Symbol()
    shownChannels.set(page, channel)
    updateSubscription()
    return () => {
      shownChannels.delete(page)
      queueMicrotask(updateSubscription) // another page of the app may follow
    }
  }, [channel])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subscription depends on them
  useEffect(updateSubscription, [channels, hasId])
}
