import { hearAll } from '../../link/events.ts'
import { useNavigation } from '../navigation.ts'

/** So long after the last press, move, page or event nothing is begun that nobody asked for. */
const restMs = 500
/** A city in which something happens all the time does not put it off for longer. */
const longestMs = 10_000
/** What a hand that does something is known by. A mouse that moves is about to rest on what it then presses. */
export const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

let disturbedAtMs = Number.NEGATIVE_INFINITY
let isHearing = false

/** Resolves in an idle moment in which the player does nothing and hears of nothing: what is done ahead takes no time from either. */
export async function quietMoment(): Promise<void> {
  hear()
  const beganAtMs = performance.now()
  for (;;) {
    await new Promise((resolve) => requestIdleCallback(resolve))
    const nowMs = performance.now()
    const missingMs = disturbedAtMs + restMs - nowMs
    if (missingMs <= 0 || nowMs - beganAtMs > longestMs) return
    await new Promise((resolve) => setTimeout(resolve, missingMs))
  }
}

function hear(): void {
  if (isHearing) return
  isHearing = true
  for (const input of inputs) window.addEventListener(input, disturb, { capture: true, passive: true })
  useNavigation.subscribe(disturb)
  hearAll(({ event }) => {
    if (event !== 'TIME') disturb() // the clock ticks all the time
  })
}

function disturb(): void {
  disturbedAtMs = performance.now()
}
