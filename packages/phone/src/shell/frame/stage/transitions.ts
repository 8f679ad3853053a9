import type { Look } from '../../../kit/look-context.tsx'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'
import type { PageTransition } from '../../navigation/page-stack.ts'
import { endDrag, moveWindow } from './app-window.ts'
import { growMotion } from './grow-motion.ts'

interface Motion {
  /** The page that lies above the other. */
  above: 'from' | 'to'
  from: Keyframe[]
  to: Keyframe[]
  durationMs: number
  easing: string
}

const appleEase = 'cubic-bezier(0.32, 0.72, 0, 1)'
const materialEase = 'cubic-bezier(0.2, 0, 0, 1)'

/** Animations between pages. Transform and opacity only, so that no frame needs layout or painting. */
const motions: Record<Look, Record<'push' | 'pop', Motion>> = {
  iphone: {
    push: {
      above: 'to',
      from: [
        { transform: 'none', opacity: 1 },
        { transform: 'translateX(-30%)', opacity: 0.82 },
      ],
      to: [{ transform: 'translateX(100%)' }, { transform: 'none' }],
      durationMs: 400,
      easing: appleEase,
    },
    pop: {
      above: 'from',
      from: [{ transform: 'none' }, { transform: 'translateX(100%)' }],
      to: [
        { transform: 'translateX(-30%)', opacity: 0.82 },
        { transform: 'none', opacity: 1 },
      ],
      durationMs: 380,
      easing: appleEase,
    },
  },
  android: {
    push: {
      above: 'to',
      from: [
        { transform: 'none', opacity: 1 },
        { transform: 'translateX(-12%)', opacity: 0 },
      ],
      to: [
        { transform: 'translateX(18%)', opacity: 0 },
        { opacity: 1, offset: 0.6 },
        { transform: 'none', opacity: 1 },
      ],
      durationMs: 320,
      easing: materialEase,
    },
    pop: {
      above: 'from',
      from: [
        { transform: 'none', opacity: 1 },
        { opacity: 0, offset: 0.6 },
        { transform: 'translateX(18%)', opacity: 0 },
      ],
      to: [
        { transform: 'translateX(-12%)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      durationMs: 300,
      easing: materialEase,
    },
  },
}

/** Duration of the rest of a transition after a swipe. */
const releasedMs = 240

/** The same motion, starting where a swipe released both pages. */
function motionFromSwipe(motion: Motion, from: HTMLElement, to: HTMLElement): Motion {
  const { transform } = from.style
  if (!transform) return motion
  const [out, onward] = [motion.from.at(-1) ?? {}, motion.to.at(-1) ?? {}]
  const { transform: below, opacity } = to.style
  return { ...motion, from: [{ transform }, out], to: [{ transform: below, opacity }, onward], durationMs: releasedMs }
}

/** Removes the inline styles of a move. */
export function resetTransform(page: HTMLElement): void {
  page.style.transform = ''
  page.style.opacity = ''
  page.style.borderRadius = ''
}

/**
 * Animates from one page to the other and calls `settle` at the end; returns a function that cuts the animation short. Settles at once
 * where there is nothing to see: a hidden phone, or a player who prefers reduced motion.
 */
export function playTransition(
  move: PageTransition,
  look: Look,
  from: HTMLElement | undefined,
  to: HTMLElement | undefined,
  settle: () => void,
): () => void {
  const isStill = move === 'none' || !from || !to || to.offsetParent === null || prefersReducedMotion()
  if (isStill) {
    for (const page of [from, to]) if (page) resetTransform(page)
    settle()
    return () => {}
  }
  const { above, animations, interrupt, reset } =
    move === 'open' || move === 'close' ? playWindow(move, look, from, to) : playPages(move, look, from, to)
  from.querySelector<HTMLElement>(':focus')?.blur() // it receives no more keys
  above.style.zIndex = '2'
  let [isDone, isSettled] = [false, false]
  const finish = () => {
    if (isDone) return
    isDone = true
    if (!isSettled) interrupt?.()
    for (const animation of animations) animation.cancel()
    for (const page of [from, to]) {
      resetTransform(page)
      page.style.zIndex = ''
    }
    reset?.()
  }
  animations[0]?.finished.then(
    () => {
      isSettled = true
      settle() // drawing the settled pages ends the move; otherwise the old page would flash
    },
    () => {},
  )
  return finish
}

interface Moving {
  above: HTMLElement
  animations: Animation[]
  interrupt?: () => void
  reset?: () => void
}

function playWindow(move: 'open' | 'close', look: Look, from: HTMLElement, to: HTMLElement): Moving {
  const above = move === 'open' ? to : from
  const motion = moveWindow(move === 'open' ? 'opening' : 'closing', look, above, move === 'open' ? from : to)
  return { ...motion, above }
}

function playPages(move: 'push' | 'pop', look: Look, from: HTMLElement, to: HTMLElement): Moving {
  endDrag(from)
  const grow = growMotion(move, from, to)
  const motion = grow
    ? { ...grow, easing: look === 'iphone' ? appleEase : materialEase }
    : motionFromSwipe(motions[from.style.transform ? 'iphone' : look][move], from, to)
  const options: KeyframeAnimationOptions = { duration: motion.durationMs, easing: motion.easing, fill: 'both' }
  const above = motion.above === 'from' ? from : to
  if (grow) above.style.borderRadius = 'var(--screen-radius)'
  return { above, animations: [from.animate(motion.from, options), to.animate(motion.to, options)] }
}
