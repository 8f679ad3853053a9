import { useEffect, useEffectEvent } from 'react'
import { useVisibility } from '../../shell/device/visibility.ts'

/** Places a bet that was made between two rounds once the next one takes bets. Leaving the game drops it: no bet is placed unseen. */
export function useQueuedBet<Bet>(
  queued: Bet | null,
  canBet: boolean,
  { place, drop }: { place: (bet: Bet) => unknown; drop: () => void },
): void {
  const isVisible = useVisibility(({ visible }) => visible)
  const onOpen = useEffectEvent((bet: Bet) => {
    drop()
    place(bet)
  })
  const onLeave = useEffectEvent(drop)

  useEffect(() => {
    if (queued && canBet) onOpen(queued)
  }, [queued, canBet])

  useEffect(() => {
    if (isVisible) return onLeave
  }, [isVisible])
}
