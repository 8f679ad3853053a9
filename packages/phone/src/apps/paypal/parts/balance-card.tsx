import { fullName } from '@orelhao/protocol/people'
import { classNames } from '../../../kit/class-names.ts'
import { useSettings } from '../../../shell/settings.ts'
import { useMoney } from '../../../shell/use-money.ts'
import { texts } from '../texts.ts'
import styles from './balance-card.module.css'
import { BankIcon } from './icons.tsx'
import { Mark } from './mark.tsx'

interface BalanceCardProps {
  /** Null while it is not known. */
  balance: number | null
  bank: number
}

/** Characters from which the balance is written smaller. */
const long = 13
const veryLong = 17

/** The wallet as a card: what it holds, whose it is, and what lies in the bank. */
export function BalanceCard({ balance, bank }: BalanceCardProps) {
  const money = useMoney()
  const owner = useSettings((state) => fullName(state.identity))
  const passport = useSettings((state) => state.identity.user_id)
  const shown = balance === null ? '' : money(balance)
  return (
    <section className={styles.card} aria-label={texts.balance}>
      <svg className={styles.art} viewBox="0 0 360 216" preserveAspectRatio="xMaxYMid slice" aria-hidden>
        <g fill="none" stroke="var(--glow)">
          <circle cx={330} cy={30} r={58} strokeWidth={1.5} />
          <circle cx={330} cy={30} r={102} strokeWidth={1.5} />
          <circle cx={330} cy={30} r={146} strokeWidth={1.5} />
          <circle cx={330} cy={30} r={190} strokeWidth={1.5} />
        </g>
        <path d="M0 178c70-52 120 34 196-6s92-84 164-70v114H0z" fill="rgba(255,255,255,0.07)" />
        <path d="M120 216c60-70 130-30 240-76v76z" fill="rgba(255,255,255,0.07)" />
      </svg>
      <Mark className={styles.mark} />
      <p className={styles.label}>{texts.balance}</p>
      {balance === null ? (
        <span className={styles.waiting} aria-hidden />
      ) : (
        <p
          className={classNames(
            styles.balance,
            shown.length >= long && styles.long,
            shown.length >= veryLong && styles.veryLong,
          )}
          data-balance
        >
          {shown}
        </p>
      )}
      <p className={styles.bank}>
        <BankIcon size={14} />
        <span data-bank>{balance === null ? '' : texts.inBank(money(bank))}</span>
      </p>
      <div className={styles.foot}>
        <bdi className={styles.owner}>{owner}</bdi>
        <span>{texts.passport(passport)}</span>
      </div>
    </section>
  )
}
