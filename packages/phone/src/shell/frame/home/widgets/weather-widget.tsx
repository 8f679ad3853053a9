import { useEffect, useState } from 'react'
import { game } from '../../../../link/game.ts'
import type { WidgetProps } from '../../../apps/manifest.ts'
import { useVisibility } from '../../../device/visibility.ts'
import { useClock } from '../../bars/clock.ts'
import { afterPaint } from '../../boot/after-paint.ts'
import { Day } from './clock-widget.tsx'
import { texts } from './texts.ts'
import { type Weather, weatherFromHash } from './weather.ts'
import { WeatherIcon } from './weather-icon.tsx'
import styles from './weather-widget.module.css'

const [sunrise, sunset] = [6, 19]

/** The game's weather, by day or by night. Requested when the phone is opened, and again with each hour. */
export function WeatherWidget({ columns }: WidgetProps) {
  const { hours, minutes } = useClock()
  const weather = useWeather(hours)
  const isDay = Number(hours) >= sunrise && Number(hours) < sunset
  const words = weather === null ? texts.noWeather : texts.weather[weather]
  return (
    <div
      className={styles.weather}
      data-columns={columns}
      data-sky={weather ?? 'clear'}
      data-night={!isDay || undefined}
    >
      <div className={styles.now}>
        <WeatherIcon weather={weather ?? 'clear'} isDay={isDay} />
        <p className={styles.words}>{words}</p>
      </div>
      <div className={styles.when}>
        <time className={styles.time}>{texts.timeIs(hours, minutes)}</time>
        {columns === 4 && <Day />}
      </div>
    </div>
  )
}

/** Null where the game does not report it. */
function useWeather(hours: string): Weather | null {
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
  }, [isSeen, hours])
  return weather
}
