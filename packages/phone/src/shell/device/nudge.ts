import { prefersReducedMotion } from '../../kit/reduced-motion.ts'
import { rem } from '../../kit/rem.ts'
import { appPreferences } from '../player/app-preferences.ts'
import { usePreferences } from '../player/preferences.ts'
import { type ClickSound, playClick } from './click-sound.ts'

/** Lets the phone tremble where a real one would vibrate. */
export const nudges = appPreferences<{ isOn: boolean }>('nudge', { isOn: true })

const tick: ClickSound = { pitch: 150, length: 0.055, loudness: 0.4 }
const amplitudePx = 3
const nudgeMs = 320
/** Milliseconds between the nudges of a ringing phone. */
const ringPauseMs = 2000

/**
 * Moves the phone by 3 px, three times to and fro, with a dull tick: a ring, a wrong code, a match, a win. Also moves the top of a closed
 * phone that peeks out.
 */
export function nudge(): void {
  const { doNotDisturb, volume } = usePreferences.getState()
  if (!nudges.get('isOn') || doNotDisturb) return
  if (volume > 0 && typeof AudioContext !== 'undefined') playClick(tick, volume / 100)
  if (prefersReducedMotion()) return
  const shares = [0, -1, 1, -0.8, 0.7, -0.4, 0.2, 0]
  const frames = shares.map((share) => ({ transform: `translateX(${rem(share * amplitudePx)})` }))
  for (const phone of document.querySelectorAll<HTMLElement>('[data-device]'))
    phone.animate(frames, { duration: nudgeMs, composite: 'add' })
}

/** Nudges until stopped, as long as the phone rings. Returns the stop. */
export function startNudging(): () => void {
  nudge()
  const timer = setInterval(nudge, ringPauseMs)
  return () => clearInterval(timer)
}
