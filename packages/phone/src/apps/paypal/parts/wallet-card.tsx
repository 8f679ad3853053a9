import { fullName } from '@orelhao/protocol/people'
import { Balance, BalanceCard } from '../../../kit/balance-card.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { texts } from '../texts.ts'
import { BankIcon } from './icons.tsx'
import { Logo } from './logo.tsx'
import styles from './wallet-card.module.css'

interface WalletCardProps {
  /** Null until it is loaded. */
  balance: number | null
  bank: number
}

/** The wallet as a card: its balance, its owner, and the bank balance. */
export function WalletCard({ balance, bank }: WalletCardProps) {
  const money = useMoney()
  const owner = useSettings((state) => fullName(state.identity))
  const passport = useSettings((state) => state.identity.user_id)
  return (
    <BalanceCard label={texts.balance} art={art} artHeight={216}>
      <Logo className={styles.mark} />
      <p className={styles.label}>{texts.balance}</p>
      <Balance amount={balance === null ? null : money(balance)} />
      <p className={styles.bank}>
        <BankIcon size={14} />
        <span data-bank>{balance === null ? '' : texts.inBank(money(bank))}</span>
      </p>
      <div className={styles.foot}>
        <bdi className={styles.owner}>{owner}</bdi>
        <span>{texts.passport(passport)}</span>
      </div>
    </BalanceCard>
  )
}

const art = (
  <>
    <g fill="none" stroke="var(--glow)">
      <circle cx={330} cy={30} r={58} strokeWidth={1.5} />
      <circle cx={330} cy={30} r={102} strokeWidth={1.5} />
      <circle cx={330} cy={30} r={146} strokeWidth={1.5} />
      <circle cx={330} cy={30} r={190} strokeWidth={1.5} />
    </g>
    <path d="M0 178c70-52 120 34 196-6s92-84 164-70v114H0z" fill="rgba(255,255,255,0.07)" />
    <path d="M120 216c60-70 130-30 240-76v76z" fill="rgba(255,255,255,0.07)" />
  </>
)
