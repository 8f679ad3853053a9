import { limits } from '@orelhao/protocol/tor/rules'
import { useEffect } from 'react'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { keepWatching } from '../../link/topic-subscription.ts'
import { whenPlayerLeaves } from '../../shell/player/player-scope.ts'
import { messages } from './messages.ts'
import { resumeChannels, useTor } from './state.ts'

/** The channels that pages of the app show now: one each, or all of the player's for a page that shows none of its own. */
const shown = new Map<symbol, string | undefined>()

let told = ''
let stop: (() => void) | undefined

/** Channels that notify, while the app is closed; besides them those that can be seen, while it is open. */
function wanted(): string[] {
  const { id, kept } = useTor.getState()
  if (id === null) return []
  const seen = [...shown.values()].flatMap((channel) => channel ?? [])
  return [...new Set([...kept.listened, ...seen, ...(shown.size > 0 ? kept.channels : [])])].slice(0, limits.topics)
}

/** Has the server tell this page of these channels and no others, over lost lines too. What was missed is asked for. */
export function listen(): void {
  const channels = wanted()
  const key = channels.join(' ')
  if (key === told) return
  told = key
  if (stop)
    void ignoreOffline(backend.tor_subscribe(channels)) // the next line asks again
  else stop = keepWatching(enter, catchUp, leave)
}

const enter = () => backend.tor_subscribe(wanted())
const leave = () => backend.tor_subscribe([])

/** The player before hears nothing more. */
export function stopListening(): void {
  stop?.()
  stop = undefined
  told = ''
}
whenPlayerLeaves(stopListening)

async function catchUp(): Promise<void> {
  if (useTor.getState().channels !== null) await resumeChannels()
  for (const channel of shown.values()) if (channel !== undefined) await messages.opened(channel)?.refresh()
}

/** While a page of the app is there, messages in the player's channels are heard, and in `channel`. */
export function useListening(channel?: string): void {
  const channels = useTor(({ kept }) => kept.channels)
  const isKnown = useTor(({ id }) => id !== null)
  useEffect(() => {
    const page = Symbol()
    shown.set(page, channel)
    listen()
    return () => {
      shown.delete(page)
      queueMicrotask(listen) // another page of the app may be next
    }
  }, [channel])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listened to follows from them
  useEffect(listen, [channels, isKnown])
}
