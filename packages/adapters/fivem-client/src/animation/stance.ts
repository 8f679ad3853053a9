import type { Stance } from './phone-animation.ts'

/** State that the page reported of itself. */
export interface PhoneState {
  isInHand: boolean
  isInCall: boolean
}

/**
 * Returns the stance for an animation of the page. During a call the phone stays at the ear, shown or not; the animations of a phone that
 * is not in the hand leave the hand empty.
 */
export function stanceOf(animation: string, { isInHand, isInCall }: PhoneState): Stance {
  if (isInCall) return 'call'
  if (!isInHand || animation === 'close') return 'none'
  return animation === 'call' ? 'call' : 'text'
}
