import { amountFromDigits } from '@orelhao/protocol/amounts'
import { doubled, halved } from '@orelhao/protocol/casino/rules'
import { useAmountInput } from '../../../kit/use-amount-input.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { updateBet, useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './bet.module.css'

/** The next bet, shared by all games, with buttons for half and double. */
export function Amount({ most }: { most: number }) {
  const amount = useCasino((state) => state.amount)
  const money = useMoney()
  const input = useAmountInput()
  const set = (wanted: number) => updateBet({ amount: wanted })
  return (
    <>
      <div className={styles.line}>
        <label className={styles.field}>
          <span className={styles.label}>{texts.bet}</span>
          <input
            ref={input.ref}
            className={styles.amount}
            inputMode="numeric"
            autoComplete="off"
            value={money(amount)}
            onChange={({ target }) => set(amountFromDigits(target.value))}
          />
        </label>
        <button type="button" className={styles.step} aria-label={texts.halfLabel} onClick={() => set(halved(amount))}>
          {texts.half}
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={texts.doubleLabel}
          onClick={() => set(doubled(amount, most))}
        >
          {texts.double}
        </button>
      </div>
      {input.problem && (
        <p className={styles.problem} role="alert">
          {input.problem}
        </p>
      )}
    </>
  )
}
