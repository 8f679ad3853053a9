import type { CSSProperties } from 'react'
import styles from './confetti.module.css'
import { rem } from './rem.ts'

const pieces = 26
const colours = ['red', 'orange', 'green', 'teal', 'blue', 'purple', 'pink']

/** Confetti that flies up once and falls. Each piece's path follows from its number, so that none has to be stored. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden>
      {Array.from({ length: pieces }, (_, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its number
        <i key={piece} style={pieceStyle(piece)} />
      ))}
    </div>
  )
}

function pieceStyle(piece: number): CSSProperties {
  const side = (piece / (pieces - 1)) * 2 - 1
  const spread = ((piece * 7) % 11) / 10
  return {
    background: `var(--hue-${colours[piece % colours.length]})`,
    animationDelay: `${(piece % 5) * 40}ms`,
    '--across': rem(side * 165),
    '--up': rem(-70 - spread * 130),
    '--down': rem(120 + spread * 90),
    '--turn': `${(piece % 2 ? 1 : -1) * (360 + spread * 360)}deg`,
  } as CSSProperties
}
