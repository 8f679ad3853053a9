import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { useConnection } from '../../link/connection.ts'
import { addScreenListeners, type EventListeners } from '../../link/event-queue.ts'
import { subscribeToTopic } from '../../link/topic-subscription.ts'
import { useVisibility } from '../../shell/device/visibility.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

interface RoundsSource {
  listeners: EventListeners
  subscribe(): Promise<unknown>
  load(): Promise<unknown>
  /** By the page's clock: latest time of the next event; Infinity where none is expected. */
  nextEventMs(): number
}

/** The server ends a subscription some minutes after the last request. */
const resubscribeEveryMs = 2 * 60_000
/** A countdown that ended longer ago no longer shows. */
const countdownRestMs = 1500
/** An event later than this is missing. */
const lateAfterMs = 3000
const checkEveryMs = 500

const useServerSilence = perPlayer(() => create<{ isSilent: boolean }>(() => ({ isSilent: false })))

/** True while the server sends no events of rounds, so that no bet is possible. */
export function useIsDisconnected(): boolean {
  const isSilent = useServerSilence((state) => state.isSilent)
  const isLost = useConnection((line) => line.isLost)
  return isSilent || isLost
}

/** Subscribes to a game's rounds while it is on the screen and the phone is open; the server sends nothing otherwise. */
export function useRounds({ listeners, subscribe, load, nextEventMs }: RoundsSource): void {
  const isVisible = useVisibility(({ visible }) => visible)
  useEffect(() => {
    if (!isVisible) return
    const removeListeners = addScreenListeners('casino', listeners)
    const unsubscribe = subscribeToTopic(subscribe, load, () => backend.casino_unsubscribe())
    const timer = setInterval(() => ignoreOffline(subscribe()), resubscribeEveryMs)
    const stopDetecting = detectSilence(nextEventMs, () => subscribe().then(load))
    return () => {
      clearInterval(timer)
      stopDetecting()
      removeListeners()
      unsubscribe()
    }
  }, [isVisible, listeners, subscribe, load, nextEventMs])
}

/** Asks again, one request after the other, as long as an event is missing: in the game no socket reports that the server is back. */
function detectSilence(nextEventMs: () => number, ask: () => Promise<unknown>): () => void {
  let isAsking = false
  const timer = setInterval(() => {
    const isSilent = performance.now() > nextEventMs() + lateAfterMs
    if (isSilent !== useServerSilence.getState().isSilent) useServerSilence.setState({ isSilent })
    if (!isSilent || isAsking) return
    isAsking = true
    const asked = () => {
      isAsking = false
    }
    ask().then(asked, asked)
  }, checkEveryMs)
  return () => {
    clearInterval(timer)
    useServerSilence.setState({ isSilent: false })
  }
}

/** True for a time by the page's clock whose countdown shows; false for 0. */
export function useIsCountedDown(untilMs: number): boolean {
  return useIsInFuture(untilMs > 0 ? untilMs + countdownRestMs : 0)
}

/** True for a future time by the page's clock; false for 0. */
export function useIsInFuture(untilMs: number): boolean {
  const [, redraw] = useState(0)
  const isInFuture = untilMs > performance.now()
  useEffect(() => {
    if (!isInFuture) return
    const leftMs = Math.max(0, untilMs - performance.now()) // the time may have come since the render
    const timer = setTimeout(() => redraw((count) => count + 1), leftMs + 1)
    return () => clearTimeout(timer)
  }, [untilMs, isInFuture])
  return isInFuture
}
