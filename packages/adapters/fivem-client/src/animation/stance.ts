import type { Stance } from './phone-animation.ts'

/** What the page told of itself. */
export interface PhoneState {
  isInHand: boolean
  isInCall: boolean
}

/**
 * The stance for an animation that the page names. A call holds the phone at the ear, shown or not, until it is over; the animations of
 * a phone that is not in the hand put it away.
 */
export function stanceOf(animation: string, { isInHand, isInCall }: PhoneState): Stance {
  if (isInCall) return 'call'
  if (!isInHand || animation === 'close') return 'none'
  return animation === 'call' ? 'call' : 'text'
}
