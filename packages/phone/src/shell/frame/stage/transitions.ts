import type { Look } from '../../../kit/look-context.tsx'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'
import type { PageTransition } from '../../navigation/page-stack.ts'
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

/** Start of an app without an icon on the home screen: the middle of the lower half. */
const noIconTransform = 'translateY(30%) scale(0.2)'

/** The icon of a page's app on the home screen, as a transform of the whole screen. */
function iconTransform(home: HTMLElement, page: HTMLElement): string {
  const path = `${page.dataset.path}/`
  const apps = [...home.querySelectorAll<HTMLElement>('[data-app]')]
  const own = apps.find(({ dataset }) => path.startsWith(`${dataset.app}/`))
  const icon = own?.querySelector('[data-tile]')?.getBoundingClientRect()
  const screen = home.getBoundingClientRect()
  if (!icon?.width || !screen.width) return noIconTransform
  if (icon.right <= screen.left || icon.left >= screen.right) return noIconTransform // on another page of the home screen
  const scale = icon.width / screen.width
  const x = ((icon.left + icon.width / 2 - screen.left - screen.width / 2) / screen.width) * 100
  const y = ((icon.top + icon.height / 2 - screen.top - screen.height / 2) / screen.height) * 100
  return `translate(${x}%, ${y}%) scale(${scale})`
}

/**
 * An app grows out of its icon and shrinks back into it. `swipeTransform` is where a swipe released the leaving page: home has been visible
 * behind it since, so it is not animated in.
 */
function openMotion(isOpening: boolean, icon: string, swipeTransform: string): Motion {
  const small = { transform: icon, opacity: 0 }
  const large = { transform: 'none', opacity: 1 }
  const far = { transform: 'scale(1.06)', opacity: 0.4 }
  const app = isOpening
    ? [small, { opacity: 1, offset: 0.35 }, large]
    : [{ ...large, transform: swipeTransform }, { opacity: 1, offset: 0.55 }, small]
  const home = isOpening ? [large, far] : [swipeTransform === 'none' ? far : large, large]
  return {
    above: isOpening ? 'to' : 'from',
    from: isOpening ? home : app,
    to: isOpening ? app : home,
    durationMs: isOpening ? 420 : 360,
    easing: appleEase,
  }
}

/** The same motion, starting where a swipe released both pages. */
function motionFromSwipe(motion: Motion, from: HTMLElement, to: HTMLElement): Motion {
  const { transform } = from.style
  if (!transform) return motion
  const [out, onward] = [motion.from.at(-1) ?? {}, motion.to.at(-1) ?? {}]
  const { transform: below, opacity } = to.style
  return { ...motion, from: [{ transform }, out], to: [{ transform: below, opacity }, onward], durationMs: releasedMs }
}

/** Gives a page smaller than the screen the screen's round corners. */
export function roundCorners(page: HTMLElement): void {
  page.style.borderRadius = 'var(--screen-radius)'
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
  from.querySelector<HTMLElement>(':focus')?.blur() // it receives no more keys
  const grow = move === 'push' || move === 'pop' ? growMotion(move, from, to) : undefined
  const motion = grow
    ? { ...grow, easing: look === 'iphone' ? appleEase : materialEase }
    : move === 'push' || move === 'pop'
      ? motionFromSwipe(motions[from.style.transform ? 'iphone' : look][move], from, to)
      : move === 'open'
        ? openMotion(true, iconTransform(from, to), 'none')
        : openMotion(false, iconTransform(to, from), from.style.transform || 'none')
  const options: KeyframeAnimationOptions = { duration: motion.durationMs, easing: motion.easing, fill: 'both' }
  if (move === 'open' || (grow && move === 'push')) roundCorners(to)
  if (move === 'close' || (grow && move === 'pop')) roundCorners(from)
  const above = motion.above === 'from' ? from : to
  above.style.zIndex = '2'
  const animations = [from.animate(motion.from, options), to.animate(motion.to, options)]
  let isDone = false
  const finish = () => {
    if (isDone) return
    isDone = true
    for (const animation of animations) animation.cancel()
    for (const page of [from, to]) {
      resetTransform(page)
      page.style.zIndex = ''
    }
  }
  animations[1]?.finished.then(
    settle, // drawing the settled pages ends the move; otherwise the old page would flash
    () => {},
  )
  return finish
}
