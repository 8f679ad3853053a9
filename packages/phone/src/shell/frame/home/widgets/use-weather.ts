import { useEffect, useState } from 'react'
import { game } from '../../../../link/game.ts'
import { useVisibility } from '../../../device/visibility.ts'
import { afterPaint } from '../../boot/after-paint.ts'
import { type Weather, weatherFromHash } from './weather.ts'

/** The game's weather; null where the game does not report it. Requested when the phone is opened, and again with each hour. */
export function useWeather(hour: number): Weather | null {
  const [weather, setWeather] = useState<Weather | null>('clear')
  const isSeen = useVisibility((state) => state.visible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hour reloads the weather
  useEffect(() => {
    if (!isSeen) return
    let isCancelled = false
    const show = (next: Weather | null) => {
      if (!isCancelled) setWeather(next)
    }
    afterPaint() // opening the phone comes first
      .then(() => (isCancelled ? undefined : game.getWeather()))
      .then(
        (answer) => show(typeof answer?.hash === 'number' ? weatherFromHash(answer.hash) : null),
        () => show(null),
      )
    return () => {
      isCancelled = true
    }
  }, [isSeen, hour])
  return weather
}
