import { useEffect, useState } from 'react'
import { game } from '../../../../link/game.ts'
import type { WidgetProps } from '../../../apps/manifest.ts'
import { useVisibility } from '../../../device/visibility.ts'
import { useClock } from '../../bars/clock.ts'
import { drawn } from '../../boot/after-paint.ts'
import { Day } from './clock-widget.tsx'
import { texts } from './texts.ts'
import { type Weather, weatherOf } from './weather.ts'
import { Sky } from './weather-icon.tsx'
import styles from './weather-widget.module.css'

const [sunrise, sunset] = [6, 19]

/** What the game's sky does, by day or by night. Asked for when the phone is taken out, and again with each hour. */
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
        <Sky weather={weather ?? 'clear'} isDay={isDay} />
        <p className={styles.words}>{words}</p>
      </div>
      <div className={styles.when}>
        <time className={styles.time}>{texts.timeIs(hours, minutes)}</time>
        {columns === 4 && <Day />}
      </div>
    </div>
  )
}

/** Null where the game does not say. */
function useWeather(hours: string): Weather | null {
  const [weather, setWeather] = useState<Weather | null>('clear')
  const isSeen = useVisibility((state) => state.visible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hour is why it is asked again
  useEffect(() => {
    if (!isSeen) return
    let isGone = false
    const take = (said: Weather | null) => {
      if (!isGone) setWeather(said)
    }
    drawn() // the phone that is taken out comes first
      .then(() => (isGone ? undefined : game.getWeather()))
      .then(
        (answer) => take(typeof answer?.hash === 'number' ? weatherOf(answer.hash) : null),
        () => take(null),
      )
    return () => {
      isGone = true
    }
  }, [isSeen, hours])
  return weather
}
