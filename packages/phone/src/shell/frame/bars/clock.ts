import { useEffect } from 'react'
import { create } from 'zustand'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { timeOfDay } from '../../../kit/time-of-day.ts'
import { game } from '../../../link/game.ts'
import { useSettings } from '../../player/settings.ts'

interface ClockState {
  /** Two digits each. */
  hours: string
  minutes: string
}

const tickMs = 1000

export const useClock = create<ClockState>(() => localTime())

/** The hour alone, for what changes with the time of day. */
export function useHour(): number {
  return useClock(({ hours }) => Number(hours))
}

/** Number of components that show the time: of the open phone, or of its peeking top. */
let viewers = 0

/** Sets the game's clock, pushed once a second. A hidden phone does not redraw for it. */
export function setClock(time: ClockState): void {
  const { hours, minutes } = useClock.getState()
  if (viewers === 0 || !useSettings.getState().config.useGameClock) return
  if (time.hours !== hours || time.minutes !== minutes) useClock.setState({ hours: time.hours, minutes: time.minutes })
}

/** Keeps the clock right while it is visible. `isAsking`: the game sends its time only to an open phone, so this one asks for it. */
export function useClockTicking(isSeen: boolean, { isAsking = false } = {}): void {
  const isGameClock = useSettings((state) => state.config.useGameClock)
  useEffect(() => {
    if (!isSeen) return
    viewers++
    const stop = startClock(isGameClock, isAsking)
    return () => {
      viewers--
      stop?.()
    }
  }, [isSeen, isGameClock, isAsking])
}

/** Returns a stop function, if the clock runs by itself. */
function startClock(isGameClock: boolean, isAsking: boolean): (() => void) | undefined {
  const ask = () => void game.getClock().then(setClock, () => useClock.setState(localTime()))
  const tick = isGameClock ? ask : tickLocalTime
  tick()
  if (isGameClock && !isAsking) return
  const timer = setInterval(tick, tickMs)
  return () => clearInterval(timer)
}

function tickLocalTime(): void {
  const now = localTime()
  if (now.minutes !== useClock.getState().minutes) useClock.setState(now)
}

function localTime(): ClockState {
  const [hours = '', minutes = ''] = timeOfDay(nowSeconds()).split(':')
  return { hours, minutes }
}
