import { crash as rules } from '@orelhao/protocol/casino/crash'
import type { FormEvent } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Confetti } from '../../../kit/confetti.tsx'
import { CloseIcon } from '../../../kit/icons.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import {
  autoProblem,
  betOnCrash,
  cashOut,
  crashListeners,
  crashRound,
  formBet,
  nextCrashMs,
  subscribeToCrash,
  useCrash,
} from '../crash-state.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { updateBet } from '../state.ts'
import { texts } from '../texts.ts'
import { useQueuedBet } from '../use-queued-bet.ts'
import { useIsCountedDown, useIsDisconnected, useIsInFuture, useRounds } from '../use-rounds.ts'
import type { View } from '../view.ts'
import { Amount } from './amount.tsx'
import bet from './bet.module.css'
import { Countdown } from './countdown.tsx'
import { Crowd } from './crowd.tsx'
import { Curve } from './curve.tsx'
import { RoundFairness } from './fairness-commitment.tsx'
import { LastRounds } from './last-rounds.tsx'
import { LivePayout } from './live-payout.tsx'
import { PlaceBet, ProblemLine, QueuedBet, useAmountProblem } from './place-bet.tsx'
import styles from './rounds.module.css'

const roundsSource = {
  listeners: crashListeners,
  subscribe: subscribeToCrash,
  load: crashRound.refresh,
  nextEventMs: nextCrashMs,
}
const decimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percents = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** In four characters at most, or five beyond a thousand; the label has the whole number. */
function formatCompactMultiplier(multiplier: number): string {
  if (multiplier >= 100) return `${Math.floor(multiplier)}`
  return multiplier >= 10 ? oneDecimal.format(Math.floor(multiplier * 10) / 10) : decimals.format(multiplier)
}

/** Contains the visible number, so that voice control finds it (label in name). The colon: streamer mode takes `162 (162` for a phone number. */
function labelled(multiplier: number): string {
  return multiplier >= 10
    ? `${formatCompactMultiplier(multiplier)}: ${formatMultiplier(multiplier)}`
    : formatMultiplier(multiplier)
}

/** The curve, the players in the round, and the cash-outs. */
export function Crash({ onShow }: { onShow: (view: View) => void }) {
  useRounds(roundsSource)
  const now = crashRound.use()
  const money = useMoney()
  return (
    <div className={styles.game}>
      <LastRounds
        tiles={(now?.last ?? []).map((multiplier, index) => ({
          id: now?.rounds[index] ?? 0,
          text: formatCompactMultiplier(multiplier),
          label: labelled(multiplier),
          rank: multiplier >= 2 ? 'high' : 'low',
        }))}
        onShow={onShow}
      />
      <div className={styles.stage}>
        <Curve />
        <div className={styles.below}>
          <Status />
        </div>
        {now?.own?.multiplier != null && now.status !== 'waiting' && <Confetti key={now.round?.id} />}
      </div>
      <p className={styles.facts}>
        <span>
          {texts.inPlay}: {money(now?.totalBet ?? 0)}
        </span>
        <span>{texts.players(now?.players ?? 0)}</span>
      </p>
      <Crowd />
      <Action />
      <RoundFairness
        round={now?.round ?? null}
        hint={texts.edge(`${percents.format((now?.house.edge ?? 0) / 100)}%`)}
      />
    </div>
  )
}

function Status() {
  const now = crashRound.use()
  const isCutOff = useIsDisconnected()
  const isCounted = useIsCountedDown(now?.status === 'waiting' ? now.untilMs : 0)
  const money = useMoney()
  const own = now?.own
  if (isCutOff) return <p className={styles.status}>{texts.reconnecting}</p>
  if (now?.status === 'waiting' && isCounted)
    return (
      <Countdown untilMs={now.untilMs} wholeMs={rules.bettingMs}>
        {texts.startsIn}
      </Countdown>
    )
  if (!now || now.status === 'waiting') return <p className={styles.status}>{texts.waitingForRound}</p>
  return (
    <div role="status">
      <p className={styles.status}>
        {now.status === 'ending' ? texts.crashed(formatMultiplier(now.multiplier)) : texts.flying}
      </p>
      {own?.multiplier != null && (
        <p className={styles.outcome}>{texts.wentOut(formatMultiplier(own.multiplier), money(own.reward))}</p>
      )}
      {own && own.multiplier === null && now.status === 'ending' && (
        <p className={styles.outcome} data-lost="true">
          {texts.lostRound(money(own.amount))}
        </p>
      )}
    </div>
  )
}

/** The only action: bet before the start, cash out after it. */
function Action() {
  const now = crashRound.use()
  const money = useMoney()
  const own = now?.own
  if (own && now.status === 'crashing' && own.multiplier === null)
    return (
      <div className={bet.panel}>
        <CashOutButton amount={own.amount} />
        <ProblemLine />
      </div>
    )
  if (own && now.status === 'waiting')
    return (
      <p className={styles.status} role="status">
        {own.auto === null
          ? texts.betPlaced(money(own.amount))
          : texts.betAuto(money(own.amount), formatMultiplier(own.auto))}
      </p>
    )
  return <BetForm />
}

/** The bet, for the next flight: it waits in the page while one still climbs. */
function BetForm() {
  const now = crashRound.use()
  const { auto, isBusy, queued } = useCrash()
  const isOpen = useIsInFuture(now?.status === 'waiting' ? now.untilMs : 0)
  const isCutOff = useIsDisconnected()
  const money = useMoney()
  const maxBet = now?.house.maxBet ?? Number.POSITIVE_INFINITY
  const amountProblem = useAmountProblem(maxBet)
  const reason = amountProblem ?? autoProblem(auto)
  const canBet = isOpen && !isCutOff
  useQueuedBet(queued, canBet, { place: betOnCrash, drop: dropQueued })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason !== null || isCutOff || queued) return
    if (canBet) return void betOnCrash()
    updateBet()
    useCrash.setState({ queued: formBet() })
  }

  return (
    <form className={bet.panel} onSubmit={submit} noValidate>
      <Amount most={maxBet} />
      <AutoCashOut />
      {queued ? (
        <QueuedBet text={texts.queued(money(queued.amount), null)} onCancel={dropQueued} />
      ) : (
        <PlaceBet reason={now ? reason : ''} isOpen={isOpen} isBusy={isBusy} />
      )}
    </form>
  )
}

function dropQueued(): void {
  useCrash.setState({ queued: null })
}

function CashOutButton({ amount }: { amount: number }) {
  const isBusy = useCrash((state) => state.isBusy)
  return (
    <Button wide busy={isBusy} onClick={() => void cashOut()}>
      <LivePayout amount={amount} />
    </Button>
  )
}

/** Accepts a comma or a point; empty for none. */
function AutoCashOut() {
  const auto = useCrash((state) => state.auto)
  const set = (typed: string) => {
    useCrash.setState({ auto: typed.replace(/[^\d.,]/g, '').slice(0, 8) })
    updateBet()
  }
  return (
    <div className={bet.line}>
      <label className={bet.field}>
        <span className={bet.label}>{texts.auto}</span>
        <input
          className={bet.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder={texts.autoHint}
          value={auto}
          onChange={({ target }) => set(target.value)}
        />
      </label>
      <button
        type="button"
        className={bet.step}
        aria-label={texts.clearAuto}
        disabled={auto === ''}
        onClick={() => set('')}
      >
        <CloseIcon size={20} />
      </button>
    </div>
  )
}
