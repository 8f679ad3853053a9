import type { DoubleState } from '@orelhao/protocol/casino/rounds/contract'
import { texts } from '../texts.ts'
import { ShieldIcon } from './icons.ts'
import styles from './mines-table.module.css'

/** Proof that a running round is already drawn. */
export function RoundFairness({ round, hint }: { round: DoubleState['round']; hint: string }) {
  return (
    <details className={styles.fairness}>
      <summary className={styles.summary}>
        <ShieldIcon size={16} />
        {texts.fair}
      </summary>
      <p>{texts.fairRound}</p>
      {round && (
        <>
          <p className={styles.hash}>{round.hash}</p>
          <p>
            {texts.salt}: <span className={styles.hash}>{round.salt}</span>
          </p>
        </>
      )}
      <p>{hint}</p>
    </details>
  )
}
