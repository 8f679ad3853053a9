import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { useLine } from '../../link/connection.ts'
import { addListeners, type EventListeners } from '../../link/event-queue.ts'
import { keepWatching } from '../../link/topic-subscription.ts'
import { useVisibility } from '../../shell/device/visibility.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

interface Watched {
  listeners: EventListeners
  watch(): Promise<unknown>
  load(): Promise<unknown>
  /** By the page's clock: when the next event is to be there at the latest; Infinity where none is expected. */
  nextEventMs(): number
}

/** Rounds stop some minutes after nobody has asked for them. */
const askAgainMs = 2 * 60_000
/** An event that is so late does not come. */
const lateMs = 3000
const lookMs = 500

const useSilence = perPlayer(() => create<{ isSilent: boolean }>(() => ({ isSilent: false })))

/** Whether the server says nothing of rounds any more, so that nothing can be bet. */
export function useIsCutOff(): boolean {
  const isSilent = useSilence((state) => state.isSilent)
  const isLost = useLine((line) => line.isLost)
  return isSilent || isLost
}

/** Hears of a game's rounds while it is on the screen and the phone in the hand; the server sends nothing otherwise. */
export function useRounds({ listeners, watch, load, nextEventMs }: Watched): void {
  const isVisible = useVisibility(({ visible }) => visible)
  useEffect(() => {
    if (!isVisible) return
    const stopHearing = addListeners('casino', listeners)
    const stopWatching = keepWatching(watch, load, () => backend.casino_unsubscribe())
    const timer = setInterval(() => ignoreOffline(watch()), askAgainMs)
    const stopLooking = lookForSilence(nextEventMs, () => watch().then(load))
    return () => {
      clearInterval(timer)
      stopLooking()
      stopHearing()
      stopWatching()
    }
  }, [isVisible, listeners, watch, load, nextEventMs])
}

/** Asks anew, one after the other, as long as an event is missing: inside the game no socket says that the server is back. */
function lookForSilence(nextEventMs: () => number, ask: () => Promise<unknown>): () => void {
  let isAsking = false
  const timer = setInterval(() => {
    const isSilent = performance.now() > nextEventMs() + lateMs
    if (isSilent !== useSilence.getState().isSilent) useSilence.setState({ isSilent })
    if (!isSilent || isAsking) return
    isAsking = true
    const asked = () => {
      isAsking = false
    }
    ask().then(asked, asked)
  }, lookMs)
  return () => {
    clearInterval(timer)
    useSilence.setState({ isSilent: false })
  }
}

/** Whether a moment by the page's clock is to come; false for 0. */
export function useIsAhead(untilMs: number): boolean {
  const [, redraw] = useState(0)
  const leftMs = untilMs - performance.now()
  useEffect(() => {
    const left = untilMs - performance.now()
    if (left <= 0) return
    const timer = setTimeout(() => redraw((count) => count + 1), left + 1)
    return () => clearTimeout(timer)
  }, [untilMs])
  return leftMs > 0
}
