import type { Game } from '@orelhao/protocol/casino/rules'
import { useState } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { MoreIcon } from '../../../kit/icons.ts'
import { MenuSheet } from '../../../kit/menu-sheet.tsx'
import { BackButton, Bar } from '../../../kit/navigation-bar.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useAnimatedNumber } from '../../../shell/pages/use-animated-number.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { balance } from '../state.ts'
import { texts } from '../texts.ts'
import type { View } from '../view.ts'
import { HistoryIcon, LimitIcon, WithdrawIcon } from './icons.ts'
import styles from './table-bar.module.css'

const options = [
  { value: 'games', label: texts.ownGames, icon: HistoryIcon },
  { value: 'limit', label: texts.limit, icon: LimitIcon },
] as const

/** The player's casino balance, and the ways to deposit and withdraw. */
export function TableBar({ game, onShow }: { game: Game; onShow: (view: View) => void }) {
  const [isOpen, setOpen] = useState(false)
  const inCasino = balance.use()
  return (
    <>
      <Bar className={styles.bar}>
        <BackButton onClick={back} />
        <div className={styles.purse}>
          <h1 className={styles.title}>{texts.games[game]}</h1>
          {inCasino === undefined ? <Skeleton className={styles.waiting} /> : <Balance amount={inCasino} />}
        </div>
        <button type="button" className={styles.deposit} onClick={() => onShow({ at: 'deposit' })}>
          {texts.deposit}
        </button>
        <IconButton label={texts.withdraw} onClick={() => onShow({ at: 'withdraw' })}>
          <WithdrawIcon size={22} />
        </IconButton>
        <IconButton label={texts.more} onClick={() => setOpen(true)}>
          <MoreIcon size={22} />
        </IconButton>
      </Bar>
      <MenuSheet
        open={isOpen}
        title={texts.title}
        options={options}
        onChoose={(at) => {
          setOpen(false)
          onShow({ at })
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function Balance({ amount }: { amount: number }) {
  const money = useMoney()
  const counted = useAnimatedNumber(amount)
  return (
    <span className={styles.balance} data-rising={counted < amount || undefined}>
      <span className={styles.hidden}>{texts.balance} </span>
      {money(counted)}
    </span>
  )
}
