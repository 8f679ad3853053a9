import { board, multiplierOf, rewardOf } from '@orelhao/protocol/casino/rules'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { AddIcon } from '../../../kit/icons.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { clearGame, finishGame, startGame } from '../mines-actions.ts'
import { updateBet, useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import { Amount } from './amount.tsx'
import styles from './bet.module.css'
import { RemoveIcon } from './icons.ts'
import { PlaceBet, ProblemLine, useAmountProblem } from './place-bet.tsx'
import { WonAmount } from './won-amount.tsx'

const decimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Below the board: the bet before a game, its value during it, the result after it. */
export function MinesBet() {
  const state = useCasino(({ game }) => game?.state)
  if (!state) return <BetForm />
  return state === 'playing' ? <OngoingGame /> : <EndedGame />
}

function BetForm() {
  const { mines, table } = useCasino()
  const [isBusy, run] = useBusy(startGame)
  const reason = useAmountProblem(table?.house.maxBet ?? Number.POSITIVE_INFINITY)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (table && !reason) run()
  }

  return (
    <form className={styles.panel} onSubmit={submit} noValidate>
      <Amount most={table?.house.maxBet ?? Number.POSITIVE_INFINITY} />
      <MineCountField />
      <Payouts
        left={[texts.first, texts.times(decimals.format(multiplierOf({ mines, edge: table?.house.edge ?? 0 }, 1)))]}
        right={[texts.chance, texts.percent((100 * (board.cells - mines)) / board.cells)]}
      />
      <PlaceBet reason={table ? reason : ''} isBusy={isBusy} />
    </form>
  )
}

function MineCountField() {
  const mines = useCasino((state) => state.mines)
  const set = (wanted: number) => updateBet({ mines: Math.min(board.most, Math.max(board.fewest, wanted)) })
  return (
    <div className={styles.line}>
      <label className={styles.field}>
        <span className={styles.label}>{texts.mines}</span>
        <input
          className={styles.amount}
          inputMode="numeric"
          autoComplete="off"
          value={mines}
          onChange={({ target }) => set(Number(target.value.replace(/\D/g, '').slice(-2)))}
        />
      </label>
      <button
        type="button"
        className={styles.step}
        aria-label={texts.fewer}
        disabled={mines === board.fewest}
        onClick={() => set(mines - 1)}
      >
        <RemoveIcon size={20} />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={texts.moreMines}
        disabled={mines === board.most}
        onClick={() => set(mines + 1)}
      >
        <AddIcon size={20} />
      </button>
    </div>
  )
}

function OngoingGame() {
  const game = useCasino((state) => state.game)
  const money = useMoney()
  const [isBusy, run] = useBusy(finishGame)
  const isOpening = useCasino(({ openingCell }) => openingCell !== null)
  if (!game) return null
  const open = Object.keys(game.revealed).length
  return (
    <div className={styles.panel}>
      <Payouts
        left={[texts.now, money(game.reward)]}
        right={[
          texts.next,
          `${texts.times(decimals.format(multiplierOf(game, open + 1)))} · ${money(rewardOf(game, open + 1))}`,
        ]}
      />
      <Button wide busy={isBusy} disabled={open === 0 || isOpening} onClick={run}>
        {open === 0 ? texts.takeNothing : texts.take(money(game.reward))}
      </Button>
      <ProblemLine />
    </div>
  )
}

function EndedGame() {
  const game = useCasino((state) => state.game)
  const money = useMoney()
  if (!game) return null
  const isLost = game.state === 'lost'
  return (
    <div className={styles.panel}>
      <div role="status" className={styles.outcome} data-state={game.state}>
        <p className={styles.headline}>{isLost ? texts.lost : <WonAmount amount={game.reward} />}</p>
        <p className={styles.hint}>
          {isLost
            ? texts.lostHint(money(game.amount))
            : texts.times(decimals.format(multiplierOf(game, Object.keys(game.revealed).length)))}
        </p>
      </div>
      <Button wide onClick={clearGame}>
        {texts.again}
      </Button>
    </div>
  )
}

type Fact = readonly [label: string, value: string]

function Payouts({ left, right }: { left: Fact; right: Fact }) {
  return (
    <dl className={styles.worth}>
      {[left, right].map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Runs one action at a time. */
function useBusy(action: () => Promise<void>): [isBusy: boolean, run: () => void] {
  const [isBusy, setBusy] = useState(false)
  const run = () => {
    if (isBusy) return
    setBusy(true)
    void action().finally(() => setBusy(false))
  }
  return [isBusy, run]
}
