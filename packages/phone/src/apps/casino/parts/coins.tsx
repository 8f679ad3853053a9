import { type CSSProperties, useState } from 'react'
import { rem } from '../../../kit/rem.ts'
import { useCasino } from '../state.ts'
import styles from './coins.module.css'

const coins = 16

/** Coins of a new win that fly from the table to the balance. Each one's path follows from its number. */
export function Coins() {
  const wins = useCasino((state) => state.wins)
  const [collected, setCollected] = useState(wins)
  if (wins === collected) return null
  return (
    <div key={wins} className={styles.coins} data-coins aria-hidden>
      {Array.from({ length: coins }, (_, coin) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its number
          key={coin}
          style={coinStyle(coin)}
          onAnimationEnd={coin === coins - 1 ? () => setCollected(wins) : undefined}
        />
      ))}
    </div>
  )
}

function coinStyle(coin: number): CSSProperties {
  const angle = coin * 2.4
  const reach = 34 + ((coin * 29) % 56)
  return {
    animationDelay: `${coin * 24}ms`,
    '--across': rem(Math.cos(angle) * reach),
    '--down': rem(Math.sin(angle) * reach),
  } as CSSProperties
}
