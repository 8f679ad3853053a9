import { crashReward } from '@orelhao/protocol/casino/crash'
import { formatMoney } from '../../../shell/player/use-money.ts'
import { crashRound, shownMultiplier } from '../crash-state.ts'
import { texts } from '../texts.ts'
import { useFrames } from '../use-animation-frames.ts'

/** Payout of cashing out now. Its text is written each frame without rendering. */
export function LivePayout({ amount }: { amount: number }) {
  const label = useFrames<HTMLSpanElement>((element) => {
    const { value } = crashRound
    if (!value) return
    const reward = crashReward(amount, Math.floor(shownMultiplier(value)), value.house.maxWin)
    const text = texts.cashOut(formatMoney(reward))
    if (element.textContent !== text) element.textContent = text
  })
  return <span ref={label}>{texts.cashOut(formatMoney(amount))}</span>
}
