import { crashReward } from '@orelhao/protocol/casino/crash'
import { shownMoney } from '../../../shell/player/use-money.ts'
import { flight, shownMultiplier } from '../crash-state.ts'
import { texts } from '../texts.ts'
import { useFrames } from '../use-frames.ts'

/** What going out now pays. Its text is written each frame, which draws nothing else again. */
export function Worth({ amount }: { amount: number }) {
  const label = useFrames<HTMLSpanElement>((element) => {
    const { value } = flight
    if (!value) return
    const reward = crashReward(amount, Math.floor(shownMultiplier(value)), value.house.maxWin)
    const text = texts.cashOut(shownMoney(reward))
    if (element.textContent !== text) element.textContent = text
  })
  return <span ref={label}>{texts.cashOut(shownMoney(amount))}</span>
}
