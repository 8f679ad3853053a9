import { useEffect } from 'react'
import { create } from 'zustand'
import { game } from '../../link/game.ts'
import { useSettings } from '../settings.ts'
import { isVisible, useVisibility } from '../visibility.ts'

interface ClockState {
  /** Two digits each. */
  hours: string
  minutes: string
}

const tickMs = 1000

export const useClock = create<ClockState>(() => localTime())

/** Takes over the game's clock, pushed once a second. A hidden phone does not redraw for it. */
export function setClock(time: ClockState): void {
  const { hours, minutes } = useClock.getState()
  if (!isVisible() || !useSettings.getState().config.useGameClock) return
  if (time.hours !== hours || time.minutes !== minutes) useClock.setState({ hours: time.hours, minutes: time.minutes })
}

/** Keeps the clock right while the phone is visible. */
export function useTicking(): void {
  const visible = useVisibility((state) => state.visible)
  const isGameClock = useSettings((state) => state.config.useGameClock)
  useEffect(() => {
    if (!visible) return
    if (isGameClock) {
      game.getClock().then(setClock, () => useClock.setState(localTime()))
      return
    }
    const tick = () => {
      const now = localTime()
      if (now.minutes !== useClock.getState().minutes) useClock.setState(now)
    }
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [visible, isGameClock])
}

function localTime(): ClockState {
  const now = new Date()
  return { hours: String(now.getHours()).padStart(2, '0'), minutes: String(now.getMinutes()).padStart(2, '0') }
}
