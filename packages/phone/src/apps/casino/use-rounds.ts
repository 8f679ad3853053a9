import { useEffect } from 'react'
import { backend } from '../../link/backend.ts'
import { keepWatching } from '../../link/watching.ts'
import { useVisibility } from '../../shell/visibility.ts'
import { hearRounds, type RoundListeners } from './hearing.ts'

interface Watched {
  listeners: RoundListeners
  watch(): Promise<unknown>
  load(): Promise<unknown>
}

/** Rounds stop some minutes after nobody has asked for them. */
const askAgainMs = 2 * 60_000

/** Hears of a game's rounds while it is on the screen and the phone in the hand; the server sends nothing otherwise. */
export function useRounds({ listeners, watch, load }: Watched): void {
  const isVisible = useVisibility(({ visible }) => visible)
  useEffect(() => {
    if (!isVisible) return
    const stopHearing = hearRounds(listeners)
    const stopWatching = keepWatching(watch, load, () => backend.casino_unsubscribe())
    const timer = setInterval(() => watch().catch(() => {}), askAgainMs)
    return () => {
      clearInterval(timer)
      stopHearing()
      stopWatching()
    }
  }, [isVisible, listeners, watch, load])
}
