import { classNames } from '../../../kit/class-names.ts'
import { rem } from '../../../kit/rem.ts'
import { texts } from '../texts.ts'
import styles from './counter-ring.module.css'

const radius = 10
const around = 2 * Math.PI * radius
/** The remaining characters are shown as a number from here on. */
const few = 20

/** Shows how much of a text's limit is used: a ring that fills, warns and overflows. */
export function CounterRing({ used, limit }: { used: number; limit: number }) {
  const left = limit - used
  const part = Math.min(1, used / limit)
  const state = left < 0 ? styles.over : left <= few ? styles.near : styles.calm
  return (
    <span className={classNames(styles.ring, state)} role="img" aria-label={texts.left(left)}>
      <svg viewBox="0 0 26 26" width={rem(left <= few ? 30 : 24)} height={rem(left <= few ? 30 : 24)} aria-hidden>
        <circle className={styles.track} cx="13" cy="13" r={radius} />
        <circle
          className={styles.used}
          cx="13"
          cy="13"
          r={radius}
          strokeDasharray={`${part * around} ${around}`}
          transform="rotate(-90 13 13)"
        />
      </svg>
      {left <= few && (
        <span className={styles.left} aria-hidden>
          {left}
        </span>
      )}
    </span>
  )
}
