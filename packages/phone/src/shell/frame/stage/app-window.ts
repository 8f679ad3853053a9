import type { Look } from '../../../kit/look-context.tsx'
import { createFace, faceOf, findSource, shapeOf, tileOf } from './icon-face.ts'
import { shapesBetween, springMs, type Velocity, type WindowMove, type WindowShape } from './window-shape.ts'

const whole: WindowShape = { left: 0, top: 0, scale: 1, cut: 0 }
const still: Velocity = { left: 0, top: 0, scale: 0, cut: 0 }
/** An app without an icon in view comes from the middle and leaves into it. */
const middle: WindowShape = { left: 0.325, top: 0.325, scale: 0.35, cut: 0 }

/** The smallest window under a finger, and how much faster than the finger the window becomes smaller. */
const minDragScale = 0.32
const shrinkRate = 1.14
/** A small window stays below the island. */
const maxTop = 0.075
/** Share of a drag beyond the screen's edge that the window follows. */
const beyondEdge = 0.2
/** A finger that rested so long before its release has no velocity. */
const restMs = 80

const materialOpeningMs = 440
const materialEase = 'cubic-bezier(0.2, 0, 0, 1)'

/** Size of home's icons, and home's brightness, under an open app. */
const behindScale = 0.92
const behindOpacity = 0.55

interface Released {
  shape: WindowShape
  velocity: Velocity
  atMs: number
  /** Another move interrupted this one, and goes on from here at once or never. */
  isInterrupted?: boolean
}

/** Shape and velocity of pages that a drag released or another move interrupted. */
const released = new WeakMap<HTMLElement, Released>()

const transformOf = ({ left, top, scale }: WindowShape) => `translate(${left * 100}%, ${top * 100}%) scale(${scale})`
const mix = (from: number, to: number, part: number) => from + (to - from) * part
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** A point of the screen, in shares of its size. */
export interface ScreenPoint {
  x: number
  y: number
}

/**
 * Shrinks a page about the finger: the grabbed point stays under it, and the window stays on the screen. Home itself only gives way a
 * little, since nothing is behind it.
 */
export function dragWindow(page: HTMLElement, start: ScreenPoint, finger: ScreenPoint, home?: HTMLElement): void {
  const up = Math.max(0, start.y - finger.y) * (home ? 1 : 0.2)
  const scale = Math.max(minDragScale, 1 - up * shrinkRate)
  const free = 1 - scale
  const left = home ? finger.x - start.x * scale : free / 2
  const inside = clamp(left, 0, free)
  const top = Math.max(Math.min(maxTop, up * (shrinkRate - 1)), 1 - up - scale)
  const shape = { left: inside + (left - inside) * beyondEdge, top, scale, cut: 0 }
  const before = released.get(page)
  const atMs = performance.now()
  released.set(page, { shape, atMs, velocity: before ? velocityOf(before, shape, atMs) : still })
  page.style.borderRadius = 'var(--screen-radius)'
  page.style.transform = transformOf(shape)
  if (!home || before) return
  home.style.opacity = String(behindOpacity)
  for (const icons of iconsOf(home)) icons.style.transform = `scale(${behindScale})`
}

/** The drag ends without leaving the page. */
export function endDrag(page: HTMLElement): void {
  released.delete(page)
}

/** Home is as bright and large as ever. */
export function resetHome(home: HTMLElement): void {
  home.style.opacity = ''
  for (const icons of iconsOf(home)) icons.style.transform = ''
}

/** Mean of the last two velocities: single pointer events are uneven. */
function velocityOf(before: Released, shape: WindowShape, atMs: number): Velocity {
  const seconds = Math.max(0.004, (atMs - before.atMs) / 1000)
  const of = (key: keyof WindowShape) =>
    clamp((before.velocity[key] + (shape[key] - before.shape[key]) / seconds) / 2, -6, 6)
  return { left: of('left'), top: of('top'), scale: of('scale'), cut: 0 }
}

/** The page's shape where it was released or interrupted; undefined for a page at rest. */
function removeReleased(page: HTMLElement): Released | undefined {
  const found = released.get(page)
  released.delete(page)
  if (!found || performance.now() - found.atMs < restMs) return found
  return found.isInterrupted ? undefined : { ...found, velocity: still }
}

/** Home's icons, which move by themselves over the still wallpaper. */
function iconsOf(home: HTMLElement): HTMLElement[] {
  return [...home.querySelectorAll<HTMLElement>('main > nav')]
}

/**
 * Grows a page out of its icon, or shrinks it back: the icon's face fades over the page, and the page is clipped to the icon's shape by
 * two boxes that move against each other. Returns the animations, and what undoes every inline style.
 */
export function moveWindow(kind: WindowMove, look: Look, page: HTMLElement, home: HTMLElement) {
  const start = removeReleased(page)
  resetHome(home)
  const screen = home.getBoundingClientRect()
  const source = findSource(page.dataset.path ?? '', screen)
  const face = source && faceOf(source)
  const small = face ? shapeOf(face, screen) : middle
  const [from, to] = kind === 'opening' ? [start?.shape ?? small, whole] : [start?.shape ?? whole, small]
  const isEased = kind === 'opening' && look === 'android'
  const shapes = isEased ? [from, to] : shapesBetween(from, to, start?.velocity ?? still, kind)
  const duration = isEased ? materialOpeningMs : springMs[kind]
  const options: KeyframeAnimationOptions = { duration, easing: isEased ? materialEase : 'linear', fill: 'both' }
  const [clip, content] = boxesOf(page)
  const copy = face && createFace(face)
  const tile = source && tileOf(source)
  if (copy) clip.append(copy)
  if (tile) tile.style.opacity = '0'
  for (const box of [page, clip]) box.style.borderRadius = 'var(--screen-radius)'
  const back = shapes.map(({ cut }) => ({ transform: `translateY(${cut * 100}%)` }))
  const forth = shapes.map(({ cut }) => ({ transform: `translateY(${-cut * 100}%)` }))
  const steps = shapes.map((shape) => ({ transform: transformOf(shape) }))
  const fades = fadesOf(kind, look, face !== undefined)
  const large = kind === 'opening' ? to : from
  const animations = [
    page.animate(steps, options),
    clip.animate(forth, options),
    content.animate(back, options),
    content.animate(fades.page, { duration, fill: 'both' }),
    ...animateHome(
      home,
      shapes.map(({ scale }) => clamp((scale - small.scale) / (large.scale - small.scale || 1), 0, 1)),
      options,
    ),
  ]
  if (copy) animations.push(copy.animate(back, options), copy.animate(fades.face, { duration, fill: 'both' }))
  return {
    animations,
    interrupt: () => saveReleasedShape(page, clip),
    reset() {
      copy?.remove()
      if (tile) tile.style.opacity = ''
      clip.style.borderRadius = ''
    },
  }
}

/** The boxes of a page that clip it (`stage.tsx`). */
function boxesOf(page: HTMLElement): [clip: HTMLElement, content: HTMLElement] {
  const [clip, content] = [page.firstElementChild, page.firstElementChild?.firstElementChild]
  if (!(clip instanceof HTMLElement && content instanceof HTMLElement)) throw new Error('a page without boxes')
  return [clip, content]
}

/** Home makes way for the page by so many parts of the whole way. */
function animateHome(home: HTMLElement, parts: readonly number[], options: KeyframeAnimationOptions): Animation[] {
  const light = parts.map((part) => ({ opacity: mix(1, behindOpacity, part) }))
  const sizes = parts.map((part) => ({ transform: `scale(${mix(1, behindScale, part)})` }))
  return [home.animate(light, options), ...iconsOf(home).map((icons) => icons.animate(sizes, options))]
}

/** Keeps the shape of a move that is cut short for the next one. */
function saveReleasedShape(page: HTMLElement, clip: HTMLElement): void {
  const { a: scale, e: left, f: top } = new DOMMatrix(getComputedStyle(page).transform)
  const cut = -new DOMMatrix(getComputedStyle(clip).transform).f / (clip.offsetHeight || 1)
  const shape = { left: left / (page.offsetWidth || 1), top: top / (page.offsetHeight || 1), scale, cut }
  released.set(page, { shape, velocity: still, atMs: performance.now(), isInterrupted: true })
}

/** Opacity of page and face. The page is whole as soon as the window is larger than the icon's round corners. */
function fadesOf(kind: WindowMove, look: Look, hasFace: boolean): { page: Keyframe[]; face: Keyframe[] } {
  const pageShown = hasFace ? (look === 'android' ? 0.16 : 0.06) : 0.3
  const [faceWhole, faceGone] = look === 'android' ? [0.12, 0.34] : [0.05, 0.3]
  const page = [{ opacity: 0 }, { opacity: 1, offset: pageShown }, { opacity: 1 }]
  const face = [{ opacity: 1 }, { opacity: 1, offset: faceWhole }, { opacity: 0, offset: faceGone }, { opacity: 0 }]
  if (kind === 'opening') return { page, face }
  return {
    page: [
      { opacity: 1 },
      { opacity: 1, offset: hasFace ? 0.34 : 0.05 },
      { opacity: 0, offset: hasFace ? 0.46 : 0.3 },
      { opacity: 0 },
    ],
    face: [{ opacity: 0 }, { opacity: 0, offset: 0.1 }, { opacity: 1, offset: 0.32 }, { opacity: 1 }],
  }
}
