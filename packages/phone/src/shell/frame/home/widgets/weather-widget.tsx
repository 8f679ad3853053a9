import type { WidgetProps } from '../../../apps/manifest.ts'
import { useHour } from '../../bars/clock.ts'
import { extremesOf, localDay, temperatureAt } from './temperature.ts'
import { texts } from './texts.ts'
import { useWeather } from './use-weather.ts'
import type { Weather } from './weather.ts'
import { isDay, WeatherIcon } from './weather-icon.tsx'
import styles from './weather-widget.module.css'

/** Number of hours to come that fit, by the widget's columns. */
const hoursAhead = { 2: 3, 4: 6 }

/** The game's weather by day or by night, with the temperature now and in the next hours. */
export function WeatherWidget({ columns }: WidgetProps) {
  const hour = useHour()
  const weather = useWeather(hour)
  const shown = weather ?? 'clear'
  return (
    <div className={styles.weather} data-columns={columns} data-sky={shown} data-night={!isDay(hour) || undefined}>
      <div className={styles.now}>
        {weather && <p className={styles.degrees}>{texts.degrees(temperatureAt(weather, localDay(), hour))}</p>}
        <WeatherIcon weather={shown} isDay={isDay(hour)} />
      </div>
      <div className={styles.words}>
        <p>{weather ? texts.weather[weather] : texts.noWeather}</p>
        {weather && columns === 4 && <p>{texts.extremes(extremesOf(weather, localDay()))}</p>}
      </div>
      {weather && <NextHours weather={weather} hour={hour} count={hoursAhead[columns]} hasIcons={columns === 4} />}
    </div>
  )
}

interface NextHoursProps {
  weather: Weather
  hour: number
  count: number
  hasIcons: boolean
}

function NextHours({ weather, hour, count, hasIcons }: NextHoursProps) {
  return (
    <ol className={styles.hours}>
      {Array.from({ length: count }, (_, index) => hour + 1 + index).map((next) => (
        <li key={next}>
          <span className={styles.hour}>{texts.hour(next % 24)}</span>
          {hasIcons && <WeatherIcon weather={weather} isDay={isDay(next % 24)} />}
          <span>{texts.degrees(temperatureAt(weather, localDay(), next))}</span>
        </li>
      ))}
    </ol>
  )
}
