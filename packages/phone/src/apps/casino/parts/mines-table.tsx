import { useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import { MinesBet } from './bet.tsx'
import { Board } from './board.tsx'
import { ClientSeed } from './client-seed.tsx'
import { ShieldIcon } from './icons.ts'
import styles from './mines-table.module.css'

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** The board, the bet, and the proof that the draw is fair. */
export function MinesTable() {
  return (
    <div className={styles.table}>
      <Board />
      <MinesBet />
      <Fairness />
    </div>
  )
}

function Fairness() {
  const table = useCasino((state) => state.table)
  const game = useCasino((state) => (state.game?.state === 'playing' ? state.game : undefined))
  return (
    <details className={styles.fairness}>
      <summary className={styles.summary}>
        <ShieldIcon size={16} />
        {texts.fair}
      </summary>
      {table && (
        <>
          <p>{texts.fairHint}</p>
          <p className={styles.hash}>{game?.hash ?? table.next.hash}</p>
          {game ? (
            <p>
              {texts.clientSeed}: <span className={styles.hash}>{game.clientSeed}</span>
            </p>
          ) : (
            <ClientSeed />
          )}
          <p>{texts.edge(decimals.format(table.house.edge / 100))}</p>
        </>
      )}
    </details>
  )
}
