import { useLook } from './look-context.tsx'
import { rem } from './rem.ts'
import styles from './spinner.module.css'
import { texts } from './texts.ts'

const spokes = [0, 1, 2, 3, 4, 5, 6, 7]

export function Spinner({ size = 24 }: { size?: number }) {
  const look = useLook()
  return (
    <span
      role="status"
      aria-label={texts.loading}
      className={styles.spinner}
      style={{ width: rem(size), height: rem(size) }}
    >
      {look === 'iphone' ? <Spokes /> : <Ring />}
    </span>
  )
}

function Spokes() {
  return (
    <svg viewBox="0 0 24 24" className={styles.spokes} aria-hidden>
      {spokes.map((spoke) => (
        <rect
          key={spoke}
          x="10.9"
          y="1.5"
          width="2.2"
          height="6"
          rx="1.1"
          fill="currentColor"
          opacity={0.25 + (spoke / spokes.length) * 0.75}
          transform={`rotate(${spoke * 45} 12 12)`}
        />
      ))}
    </svg>
  )
}

function Ring() {
  return (
    <svg viewBox="0 0 24 24" className={styles.ring} aria-hidden>
      <circle
        cx="12"
        cy="12"
        r="10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="44 63"
      />
    </svg>
  )
}
