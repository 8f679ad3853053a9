import { rem } from '../kit/rem.ts'
import { texts } from './texts.ts'
import styles from './verified-mark.module.css'

/** Twelve soft points around a check: the profile's owner is verified. */
export function VerifiedMark({ size = 16 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={rem(size)}
      height={rem(size)}
      className={styles.mark}
      role="img"
      aria-label={texts.verified}
    >
      <path fill="currentColor" d={badgePath} />
      <path
        d="M7.6 12.4l3 3 5.8-6.2"
        fill="none"
        stroke="#fff"
        strokeWidth="2.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const points = 12
/** Points alternately far from the middle and nearer, joined by curves. */
const badgePath = starPath(11.2, 9.7)

function starPath(far: number, near: number): string {
  const at = (radius: number, step: number) => {
    const turn = (step / points) * Math.PI
    return `${(12 + radius * Math.sin(turn)).toFixed(2)} ${(12 - radius * Math.cos(turn)).toFixed(2)}`
  }
  let path = `M${at(near, -1)}`
  for (let point = 0; point < points; point++) path += `Q${at(far * 1.06, point * 2)} ${at(near, point * 2 + 1)}`
  return `${path}Z`
}
