import { classNames } from '../../../kit/class-names.ts'
import press from '../../../kit/press.module.css'
import { texts } from '../texts.ts'
import styles from './action-bar.module.css'
import { DepositIcon, SendIcon, WithdrawIcon } from './icons.tsx'

export type WalletAction = 'send' | 'transfer' | 'deposit'

const actions = [
  { action: 'send', label: texts.send, Icon: SendIcon },
  { action: 'transfer', label: texts.withdraw, Icon: WithdrawIcon },
  { action: 'deposit', label: texts.deposit, Icon: DepositIcon },
] as const

/** The bottom bar: the wallet's actions. */
export function ActionBar({ onChoose }: { onChoose: (action: WalletAction) => void }) {
  return (
    <nav className={styles.bar} aria-label={texts.actions}>
      {actions.map(({ action, label, Icon }) => (
        <button
          key={action}
          type="button"
          className={classNames(styles.action, press.press)}
          onClick={() => onChoose(action)}
        >
          <Icon size={22} />
          {label}
        </button>
      ))}
    </nav>
  )
}
