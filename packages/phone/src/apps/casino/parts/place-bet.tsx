import { betProblem, refusals } from '@orelhao/protocol/casino/rules'
import { Button } from '../../../kit/button.tsx'
import { balance, useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import { useIsDisconnected } from '../use-rounds.ts'
import styles from './bet.module.css'

/** Returns why the amount in the form cannot be bet; null if it can. */
export function useAmountProblem(maxBet: number): string | null {
  const amount = useCasino((state) => state.amount)
  const inCasino = balance.use()
  const problem = betProblem({ amount }, { maxBet })
  if (problem) return refusals[problem]
  return inCasino !== undefined && amount > inCasino ? texts.depositFirst : null
}

interface PlaceBetProps {
  /** Why the form holds no possible bet; null if it does. */
  reason: string | null
  /** False while bets count for the next round. */
  isOpen?: boolean
  isBusy: boolean
}

/** The button of a form. It is grey while no bet is possible, and the line below says why. */
export function PlaceBet({ reason, isOpen = true, isBusy }: PlaceBetProps) {
  const isCutOff = useIsDisconnected()
  const problem = useCasino((state) => state.problem)
  const action = isOpen ? texts.start : texts.betOnNext
  const line = problem ?? reason ?? (isOpen ? '' : texts.betsClosed)
  return (
    <>
      <Button type="submit" wide busy={isBusy} disabled={isCutOff || reason !== null}>
        {isCutOff ? texts.reconnecting : action}
      </Button>
      <p className={styles.reason} role="status" data-problem={problem !== null || undefined}>
        {isCutOff ? '' : line}
      </p>
    </>
  )
}

/** Why the last action failed, below a button that is no form's. */
export function ProblemLine() {
  const problem = useCasino((state) => state.problem)
  if (!problem) return null
  return (
    <p className={styles.reason} role="status" data-problem>
      {problem}
    </p>
  )
}

/** A bet that waits for the next round, in place of the form's button. */
export function QueuedBet({ text, onCancel }: { text: string; onCancel: () => void }) {
  return (
    <>
      <Button variant="tonal" wide onClick={onCancel}>
        {texts.cancelBet}
      </Button>
      <p className={styles.reason} role="status" data-queued>
        {text}
      </p>
    </>
  )
}
