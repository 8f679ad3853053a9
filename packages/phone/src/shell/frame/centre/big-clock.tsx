import { useLook } from '../../../kit/look-context.tsx'
import { nowMs } from '../../../kit/server-clock.ts'
import { useClock } from '../bars/clock.ts'
import styles from './big-clock.module.css'

/** Day and time in the type of the look's lock screen: on the iPhone one above the other, on Android hours above minutes. */
export function BigClock() {
  const { hours, minutes } = useClock()
  const isIphone = useLook() === 'iphone'
  const today = new Date(nowMs()).toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className={styles.clock}>
      <p className={styles.day}>{today}</p>
      <time className={styles.time}>
        {hours}
        {isIphone ? ':' : <br />}
        {minutes}
      </time>
    </div>
  )
}
