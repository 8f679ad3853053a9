import { useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import { Bet } from './bet.tsx'
import { Board } from './board.tsx'
import { ShieldIcon } from './icons.ts'
import styles from './table.module.css'

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** The board, the bet, and what proves that the draw is fair. */
export function Table() {
  return (
    <div className={styles.table}>
      <Board />
      <Bet />
      <Fairness />
    </div>
  )
}

function Fairness() {
  const table = useCasino((state) => state.table)
  const hash = useCasino(({ game }) => (game?.state === 'playing' ? game.hash : undefined)) ?? table?.next.hash
  return (
    <details className={styles.fairness}>
      <summary className={styles.summary}>
        <ShieldIcon size={16} />
        {texts.fair}
      </summary>
      {table && (
        <>
          <p>{texts.fairHint}</p>
          <p className={styles.hash}>{hash}</p>
          <p>{texts.edge(decimals.format(table.house.edge / 100))}</p>
        </>
      )}
    </details>
  )
}
