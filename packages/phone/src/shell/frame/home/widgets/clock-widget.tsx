import { dayAndMonth, weekdayName } from '../../../../kit/dates.ts'
import { useLook } from '../../../../kit/look-context.tsx'
import { nowSeconds } from '../../../../kit/server-clock.ts'
import type { WidgetProps } from '../../../apps/manifest.ts'
import { useClock } from '../../bars/clock.ts'
import styles from './clock-widget.module.css'
import { texts } from './texts.ts'

/** The time: an iPhone's dial, or Android's large figures, with the day where there is room. Updates once a minute. */
export function ClockWidget({ columns }: WidgetProps) {
  const look = useLook()
  const { hours, minutes } = useClock()
  return (
    <div className={styles.clock} data-columns={columns}>
      {look === 'iphone' ? <Dial hours={Number(hours)} minutes={Number(minutes)} /> : null}
      {(look === 'android' || columns === 4) && (
        <div className={styles.words}>
          <time className={styles.time}>{texts.timeIs(hours, minutes)}</time>
          <Day />
        </div>
      )}
    </div>
  )
}

/** The computer's date: the game has hours, but no date. */
function Day() {
  const now = nowSeconds()
  return (
    <>
      <p className={styles.day}>{weekdayName(now)}</p>
      <p className={styles.day}>{dayAndMonth(now)}</p>
    </>
  )
}

/** The twelve hour marks as one path, from the rim inwards; each third one is longer. */
const marks = Array.from({ length: 12 }, (_, hour) => {
  const [x, y] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)]
  const inner = hour % 3 ? 39 : 35
  return `M${x * 43} ${y * 43}L${x * inner} ${y * inner}`
}).join('')

function Dial({ hours, minutes }: { hours: number; minutes: number }) {
  return (
    <svg viewBox="-50 -50 100 100" className={styles.dial} aria-hidden>
      <circle r="48" className={styles.plate} />
      <path d={marks} className={styles.mark} />
      <path d="M0 5v-27" className={styles.hand} transform={`rotate(${(hours % 12) * 30 + minutes / 2})`} />
      <path d="M0 6v-43" className={styles.long} transform={`rotate(${minutes * 6})`} />
      <circle r="2.6" className={styles.pin} />
    </svg>
  )
}
