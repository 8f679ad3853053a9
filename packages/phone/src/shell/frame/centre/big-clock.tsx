import { weekdayAndDate } from '../../../kit/dates.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { clockColours, clockFaceStyle, clockPreference } from '../../appearance/lock-clock.ts'
import { useClock } from '../bars/clock.ts'
import styles from './big-clock.module.css'

/**
 * Day and time in the type of the look's lock screen: on the iPhone one above the other, on Android hours above minutes. The player may have
 * chosen another face and colour.
 */
export function BigClock() {
  const { hours, minutes } = useClock()
  const isIphone = useLook() === 'iphone'
  const face = clockPreference.use('face')
  const colour = clockPreference.use('colour')
  return (
    <div className={styles.clock} data-clock>
      <p className={styles.day} style={{ color: clockColours[colour] }}>
        {weekdayAndDate(nowSeconds())}
      </p>
      <time className={styles.time} style={clockFaceStyle(face, colour)}>
        {hours}
        {isIphone ? ':' : <br />}
        {minutes}
      </time>
    </div>
  )
}
