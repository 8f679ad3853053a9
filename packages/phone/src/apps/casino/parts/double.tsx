import { type Color, colorOf, colors, double, maxBetOn, payoutFactors } from '@orelhao/protocol/casino/double'
import { refusals } from '@orelhao/protocol/casino/rules'
import type { FormEvent } from 'react'
import { Confetti } from '../../../kit/confetti.tsx'
import { moveFocusWithArrows } from '../../../kit/roving-focus.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import {
  betOnDouble,
  doubleListeners,
  doubleTable,
  formBet,
  nextDoubleMs,
  subscribeToDouble,
  useDouble,
} from '../double-state.ts'
import { updateBet } from '../state.ts'
import { texts } from '../texts.ts'
import { useQueuedBet } from '../use-queued-bet.ts'
import { useIsCountedDown, useIsDisconnected, useIsInFuture, useRounds } from '../use-rounds.ts'
import type { View } from '../view.ts'
import { Amount } from './amount.tsx'
import { Countdown } from './countdown.tsx'
import { RoundFairness } from './fairness-commitment.tsx'
import { LastRounds } from './last-rounds.tsx'
import { PlaceBet, QueuedBet, useAmountProblem } from './place-bet.tsx'
import styles from './rounds.module.css'
import { Wheel } from './wheel.tsx'
import { WonAmount } from './won-amount.tsx'

const roundsSource = {
  listeners: doubleListeners,
  subscribe: subscribeToDouble,
  load: doubleTable.refresh,
  nextEventMs: nextDoubleMs,
}

const maxChips = 8

/** The wheel, all players' bets, and the player's own. */
export function Double({ onShow }: { onShow: (view: View) => void }) {
  useRounds(roundsSource)
  const round = doubleTable.use()

  return (
    <div className={styles.game}>
      <LastRounds
        tiles={(round?.rounds ?? []).map(([id, number]) => ({
          id,
          text: `${number}`,
          color: colorOf(number),
          label: texts.resultOfDouble(texts.colors[colorOf(number)], number),
        }))}
        onShow={onShow}
      />
      <div className={styles.stage}>
        <Wheel />
        <div className={styles.below}>
          <Status />
        </div>
        {round?.status === 'landed' && (round.won ?? 0) > 0 && <Confetti />}
      </div>
      <BetForm />
      <RoundFairness round={round?.round ?? null} hint={texts.edgeOfDouble} />
    </div>
  )
}

/** The bet, for the running round while it takes bets and for the next one after it. */
function BetForm() {
  const round = doubleTable.use()
  const { color, isBetting, queued } = useDouble()
  const isOpen = useIsInFuture(round?.status === 'bet' ? round.untilMs : 0)
  const isCutOff = useIsDisconnected()
  const money = useMoney()
  const maxBet = round?.house.maxBet ?? Number.POSITIVE_INFINITY
  const amountProblem = useAmountProblem(round && color ? maxBetOn(color, round.house) : maxBet)
  const reason = color ? amountProblem : refusals.colorRequired
  const canBet = isOpen && !isCutOff
  useQueuedBet(queued, canBet, { place: betOnDouble, drop: dropQueued })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason !== null || isCutOff || queued) return
    if (canBet) return void betOnDouble()
    updateBet()
    useDouble.setState({ queued: formBet() })
  }

  return (
    <form className={styles.game} onSubmit={submit} noValidate>
      <Amount most={maxBet} />
      <Colors />
      {queued ? (
        <QueuedBet text={texts.queued(money(queued.amount), texts.colors[queued.color])} onCancel={dropQueued} />
      ) : (
        <PlaceBet reason={round ? reason : ''} isOpen={isOpen} isBusy={isBetting} />
      )}
    </form>
  )
}

function dropQueued(): void {
  useDouble.setState({ queued: null })
}

function Status() {
  const round = doubleTable.use()
  const isCutOff = useIsDisconnected()
  const isCounted = useIsCountedDown(round?.status === 'bet' ? round.untilMs : 0)
  const money = useMoney()
  if (isCutOff) return <p className={styles.status}>{texts.reconnecting}</p>
  if (round && isCounted)
    return (
      <Countdown untilMs={round.untilMs} wholeMs={double.bettingMs}>
        {texts.rollsIn}
      </Countdown>
    )
  if (round?.status === 'rolling') return <p className={styles.status}>{texts.rolling}</p>
  if (round?.status === 'landed' && round.roll !== null)
    return (
      <div role="status">
        <p className={styles.status}>{texts.landed(texts.colors[colorOf(round.roll)], round.roll)}</p>
        {round.won !== null && (
          <p className={styles.outcome} data-lost={round.won === 0}>
            {round.won > 0 ? (
              <WonAmount amount={round.won} />
            ) : (
              texts.lostRound(money(colors.reduce((sum, color) => sum + round.own[color], 0)))
            )}
          </p>
        )}
      </div>
    )
  return <p className={styles.status}>{texts.waitingForRound}</p>
}

/** The bets on each colour; selects the colour to bet on. */
function Colors() {
  const round = doubleTable.use()
  const chosen = useDouble((form) => form.color)
  const money = useMoney()
  return (
    <div role="radiogroup" aria-label={texts.color} className={styles.colors} onKeyDown={moveFocusWithArrows}>
      {colorOrder.map((color, index) => {
        const [bets, amount] = round?.aggregate[color] ?? [0, 0]
        const own = round?.own[color] ?? 0
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio button cannot contain lines of text
          <button
            key={color}
            type="button"
            role="radio"
            aria-checked={chosen === color}
            tabIndex={chosen === color || (chosen === null && index === 0) ? 0 : -1}
            className={styles.color}
            data-color={color}
            onClick={() => choose(color)}
          >
            <Chips bets={bets} />
            <span className={styles.name}>
              {texts.colors[color]} {texts.times(`${payoutFactors[color]}`)}
            </span>
            <span className={styles.total}>{texts.onColor(bets, money(amount))}</span>
            <span className={styles.mine}>{own > 0 && texts.yours(money(own))}</span>
          </button>
        )
      })}
    </div>
  )
}

/** One chip for each bet on the colour, as far as they fit. */
function Chips({ bets }: { bets: number }) {
  return (
    <span className={styles.chips} aria-hidden>
      {Array.from({ length: Math.min(maxChips, bets) }, (_, chip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips have no names
        <i key={chip} />
      ))}
    </span>
  )
}

function choose(color: Color): void {
  useDouble.setState({ color })
  updateBet()
}

const colorOrder = ['red', 'white', 'black'] as const
