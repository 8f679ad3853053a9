import type { Weather } from './weather.ts'
import styles from './weather-widget.module.css'

const [sunrise, sunset] = [6, 19]

export function isDay(hour: number): boolean {
  return hour >= sunrise && hour < sunset
}

const cloud = 'M20 48h27a11 11 0 0 0 1.6-21.9A16 16 0 0 0 18 29.5 9.6 9.6 0 0 0 20 48'
const drops = 'M24 53l-2.5 6M34 53l-2.5 6M44 53l-2.5 6'

/** A drawing of the weather: sun or moon, and what covers it. */
export function WeatherIcon({ weather, isDay }: { weather: Weather; isDay: boolean }) {
  const isClear = weather === 'clear'
  return (
    <svg viewBox="0 0 64 64" className={styles.sky} aria-hidden>
      {(isClear || weather === 'clouds') && (isDay ? <Sun isWhole={isClear} /> : <Moon isWhole={isClear} />)}
      {!isClear && weather !== 'fog' && <path d={cloud} className={styles.cloud} />}
      {weather === 'fog' && <path d="M12 24h40M8 33h44M14 42h38M10 51h34" className={styles.line} />}
      {weather === 'rain' && <path d={drops} className={styles.line} />}
      {weather === 'snow' && <path d="M24 55h0M34 60h0M43 54h0" className={styles.flakes} />}
      {weather === 'thunder' && <path d="M35 41l-8 11h6l-3 10 10-13h-6l4-8z" className={styles.bolt} />}
    </svg>
  )
}

const rays = 'M32 8v6M32 50v6M8 32h6M50 32h6M15 15l4.3 4.300M44.7 44.700l4.3 4.300M15 49l4.3-4.300M44.7 19.300l4.3-4.3'

function Sun({ isWhole }: { isWhole: boolean }) {
  return (
    <g transform={isWhole ? undefined : 'translate(16 -6) scale(.75)'}>
      <circle cx="32" cy="32" r="12" className={styles.sun} />
      <path d={rays} className={styles.rays} />
    </g>
  )
}

function Moon({ isWhole }: { isWhole: boolean }) {
  return (
    <path
      d="M44 40.500A17 17 0 0 1 25.5 16a17.5 17.5 0 1 0 18.5 24.5"
      className={styles.moon}
      transform={isWhole ? undefined : 'translate(18 -2) scale(.7)'}
    />
  )
}
