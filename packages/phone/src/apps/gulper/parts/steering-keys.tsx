import { texts } from '../texts.ts'
import styles from './steering-keys.module.css'

/** The two ways to steer. */
export function SteeringKeys() {
  return (
    <div className={styles.ways}>
      <div className={styles.way}>
        <svg className={styles.drawing} viewBox="0 0 72 48" aria-hidden>
          <path className={styles.path} d="M8 38C20 10 34 44 48 18" />
          <path className={styles.arrow} d="M46 8l14 22-10-2-5 9z" />
        </svg>
        {texts.steering.mouse}
      </div>
      <div className={styles.way}>
        <svg className={styles.drawing} viewBox="0 0 72 48" aria-hidden>
          {keys.map(([x, y, turn]) => (
            <g key={turn} transform={`translate(${x} ${y})`}>
              <rect className={styles.key} x="-10" y="-10" width="20" height="20" rx="5" />
              <path className={styles.arrow} d="M0 -5l5 8h-10z" transform={`rotate(${turn})`} />
            </g>
          ))}
        </svg>
        {texts.steering.keys}
      </div>
    </div>
  )
}

/** Middle of each arrow key, and its turn from upwards in degrees. */
const keys = [
  [36, 12, 0],
  [14, 36, -90],
  [36, 36, 180],
  [58, 36, 90],
] as const
