import type { Look } from '../../../kit/look-context.tsx'
import { appAt } from '../../apps/registry.ts'

/** Place of an app's page while it moves between its icon and the screen, in shares of the screen. */
export interface WindowShape {
  left: number
  top: number
  scale: number
  /** Share of the page's height that is clipped at its bottom. */
  cut: number
}

/** Change of a shape in a second. */
type Velocity = WindowShape

const whole: WindowShape = { left: 0, top: 0, scale: 1, cut: 0 }
const still: Velocity = { left: 0, top: 0, scale: 0, cut: 0 }
/** An app without an icon in view comes from the middle and leaves into it. */
const middle: WindowShape = { left: 0.325, top: 0.325, scale: 0.35, cut: 0 }

/** The smallest window under a finger, and how much faster than the finger the window becomes smaller. */
const minDragScale = 0.32
const shrinkRate = 1.08
/** Share of a drag beyond the screen's edge that the window follows. */
const beyondEdge = 0.2
/** A finger that rested so long before its release has no velocity. */
const restMs = 80

/** Springs by angular frequency and damping ratio: an opening page does not swing, one that is left swings once into its icon. */
const springs = { opening: { frequency: 14, damping: 0.9 }, closing: { frequency: 12.5, damping: 0.8 } }
const springMs = { opening: 480, closing: 540 }
const springSteps = 24
const materialOpeningMs = 440
const materialEase = 'cubic-bezier(0.2, 0, 0, 1)'

/** Size of home's icons, and home's brightness, under an open app. */
const behindScale = 0.92
const behindOpacity = 0.55

/** What a drag or an interrupted move left behind, by page. */
const released = new WeakMap<HTMLElement, { shape: WindowShape; velocity: Velocity; atMs: number }>()

/** Element from which the current app was opened. */
let lastSource: HTMLElement | undefined

const transformOf = ({ left, top, scale }: WindowShape) => `translate(${left * 100}%, ${top * 100}%) scale(${scale})`
const mix = (from: number, to: number, part: number) => from + (to - from) * part
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
const shapeKeys = ['left', 'top', 'scale', 'cut'] as const

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
  const top = Math.max(free * 0.02, 1 - up - scale)
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
function velocityOf(
  before: { shape: WindowShape; velocity: Velocity; atMs: number },
  shape: WindowShape,
  atMs: number,
) {
  const seconds = Math.max(0.004, (atMs - before.atMs) / 1000)
  const of = (key: keyof WindowShape) =>
    clamp((before.velocity[key] + (shape[key] - before.shape[key]) / seconds) / 2, -6, 6)
  return { left: of('left'), top: of('top'), scale: of('scale'), cut: 0 }
}

/** The page's shape where it was released or interrupted; undefined for a page at rest. */
function takeReleased(page: HTMLElement): { shape: WindowShape; velocity: Velocity } | undefined {
  const found = released.get(page)
  released.delete(page)
  if (!found) return undefined
  return performance.now() - found.atMs > restMs ? { shape: found.shape, velocity: still } : found
}

/** Home's icons, which move by themselves over the still wallpaper. */
function iconsOf(home: HTMLElement): HTMLElement[] {
  return [...home.querySelectorAll<HTMLElement>('main > nav')]
}

/** The icon, widget or row on screen that opens an address: the pressed one, else the uppermost. */
function findSource(path: string, screen: DOMRect): HTMLElement | undefined {
  const selector = '[data-app], [data-opens], [data-widget]'
  const pressed = document.activeElement?.closest<HTMLElement>(selector)
  const others = [...document.querySelectorAll<HTMLElement>('[data-app], [data-opens]')].reverse()
  return [pressed, lastSource, ...others].find(
    (source): source is HTMLElement =>
      source instanceof HTMLElement && opensPath(source, path) && isInView(source, screen),
  )
}

function opensPath({ dataset }: HTMLElement, path: string): boolean {
  if (dataset.widget !== undefined) return appAt(path)?.name === dataset.widget
  return `${path}/`.startsWith(`${dataset.app ?? dataset.opens}/`)
}

/** The drawn part of an icon or widget, without badge and name. */
function faceOf(source: HTMLElement): HTMLElement | undefined {
  const tile = tileOf(source)
  return source.dataset.widget === undefined && tile?.firstElementChild instanceof HTMLElement
    ? tile.firstElementChild
    : tile
}

function tileOf(source: HTMLElement): HTMLElement | undefined {
  return source.querySelector<HTMLElement>(source.dataset.widget === undefined ? '[data-tile]' : '*') ?? undefined
}

function isInView(source: HTMLElement, screen: DOMRect): boolean {
  const box = faceOf(source)?.getBoundingClientRect()
  return box !== undefined && box.width > 0 && box.right > screen.left && box.left < screen.right
}

/** The window of an icon's size: as wide as the icon, and clipped to its height. */
function shapeOf(face: HTMLElement, screen: DOMRect): WindowShape {
  const box = face.getBoundingClientRect()
  const scale = box.width / screen.width
  return {
    left: (box.left - screen.left) / screen.width,
    top: (box.top - screen.top) / screen.height,
    scale,
    cut: Math.max(0, 1 - box.height / scale / screen.height),
  }
}

/** A copy of the icon, as wide as the page; the page shows through it as it fades. */
function createFace(face: HTMLElement): HTMLElement {
  const copy = face.cloneNode(true) as HTMLElement
  const { borderRadius, color } = getComputedStyle(face)
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { offsetWidth: width, offsetHeight: height } = face
  const box = document.createElement('div')
  const [parent, screen] = [document.createElement('div'), face.closest<HTMLElement>('[data-screen]')]
  box.style.cssText = 'position: absolute; top: 0; left: 0; width: 100%; height: 100%; opacity: 0; pointer-events: none'
  parent.style.cssText = 'transform-origin: 0 0; overflow: hidden; text-shadow: none'
  Object.assign(parent.style, {
    color,
    width: `${width / rootPx}rem`,
    height: `${height / rootPx}rem`,
    transform: `scale(${(screen?.offsetWidth ?? width) / width})`,
    borderRadius: borderRadius.endsWith('%') ? borderRadius : `${(Number.parseFloat(borderRadius) / width) * 100}%`,
  })
  box.inert = true
  parent.append(copy)
  box.append(parent)
  return box
}

/** Parts from 0 to 1 (and beyond, where the spring swings) that a spring reaches in equal steps of time. */
function springTo(from: number, to: number, velocity: number, kind: keyof typeof springs): number[] {
  const { frequency, damping } = springs[kind]
  const swing = frequency * Math.sqrt(1 - damping ** 2)
  const decay = frequency * damping
  const away = from - to
  const values = Array.from({ length: springSteps + 1 }, (_, step) => {
    const seconds = ((step / springSteps) * springMs[kind]) / 1000
    const wave = away * Math.cos(swing * seconds) + ((velocity + decay * away) / swing) * Math.sin(swing * seconds)
    return to + Math.exp(-decay * seconds) * wave
  })
  values[springSteps] = to
  return values
}

/** Shapes in equal steps of time; two where the easing does the rest. */
function shapesBetween(from: WindowShape, to: WindowShape, velocity: Velocity, kind: keyof typeof springs) {
  const steps = shapeKeys.map((key) => springTo(from[key], to[key], velocity[key], kind))
  return Array.from({ length: springSteps + 1 }, (_, step): WindowShape => {
    const [left = 0, top = 0, scale = 1, cut = 0] = steps.map((values) => values[step] ?? 0)
    return { left, top, scale, cut: Math.max(0, cut) }
  })
}

/**
 * Grows a page out of its icon, or shrinks it back: the icon's face fades over the page, and the page is clipped to the icon's shape by
 * two boxes that move against each other. Returns the animations, and what undoes every inline style.
 */
export function moveWindow(kind: keyof typeof springs, look: Look, page: HTMLElement, home: HTMLElement) {
  const isOpening = kind === 'opening'
  const start = takeReleased(page)
  resetHome(home)
  const screen = home.getBoundingClientRect()
  const source = findSource(page.dataset.path ?? '', screen)
  const face = source && faceOf(source)
  const small = face ? shapeOf(face, screen) : middle
  const shown = start?.shape ?? whole
  const velocity = start?.velocity ?? still
  const isEased = isOpening && look === 'android'
  const shapes = isEased
    ? [start?.shape ?? small, whole]
    : isOpening
      ? shapesBetween(start?.shape ?? small, whole, still, kind)
      : shapesBetween(shown, small, velocity, kind)
  const duration = isEased ? materialOpeningMs : springMs[kind]
  const options: KeyframeAnimationOptions = { duration, easing: isEased ? materialEase : 'linear', fill: 'both' }
  const linear: KeyframeAnimationOptions = { duration, fill: 'both' }
  const clip = page.firstElementChild as HTMLElement
  const content = clip.firstElementChild as HTMLElement
  const copy = face && createFace(face)
  const tile = source && tileOf(source)
  if (copy) clip.append(copy)
  if (tile) tile.style.opacity = '0'
  for (const box of [page, clip]) box.style.borderRadius = 'var(--screen-radius)'
  lastSource = source
  const back = shapes.map(({ cut }) => ({ transform: `translateY(${cut * 100}%)` }))
  const fades = fadesOf(isOpening, look, face !== undefined)
  const homeParts = shapes.map(({ scale }) =>
    clamp((scale - small.scale) / ((isOpening ? 1 : shown.scale) - small.scale || 1), 0, 1),
  )
  const animations = [
    page.animate(
      shapes.map((shape) => ({ transform: transformOf(shape) })),
      options,
    ),
    clip.animate(
      shapes.map(({ cut }) => ({ transform: `translateY(${-cut * 100}%)` })),
      options,
    ),
    content.animate(back, options),
    content.animate(fades.page, linear),
    home.animate(
      homeParts.map((part) => ({ opacity: mix(1, behindOpacity, part) })),
      options,
    ),
    ...iconsOf(home).map((icons) =>
      icons.animate(
        homeParts.map((part) => ({ transform: `scale(${mix(1, behindScale, part)})` })),
        options,
      ),
    ),
  ]
  if (copy) animations.push(copy.animate(back, options), copy.animate(fades.face, linear))
  return {
    animations,
    /** Keeps the shape of a move that is cut short for the next one. */
    interrupt() {
      const { a, e, f } = new DOMMatrix(getComputedStyle(page).transform)
      const cut = -new DOMMatrix(getComputedStyle(clip).transform).f / (clip.offsetHeight || 1)
      const shape = { left: e / page.offsetWidth, top: f / page.offsetHeight, scale: a, cut }
      released.set(page, { shape, velocity: still, atMs: performance.now() })
    },
    reset() {
      copy?.remove()
      if (tile) tile.style.opacity = ''
      clip.style.borderRadius = ''
    },
  }
}

/** Opacity of page and face. The page is whole as soon as the window is larger than the icon's round corners. */
function fadesOf(isOpening: boolean, look: Look, hasFace: boolean): { page: Keyframe[]; face: Keyframe[] } {
  const pageShown = hasFace ? (look === 'android' ? 0.16 : 0.06) : 0.3
  const [faceWhole, faceGone] = look === 'android' ? [0.12, 0.34] : [0.05, 0.3]
  const page = [{ opacity: 0 }, { opacity: 1, offset: pageShown }, { opacity: 1 }]
  const face = [{ opacity: 1 }, { opacity: 1, offset: faceWhole }, { opacity: 0, offset: faceGone }, { opacity: 0 }]
  if (isOpening) return { page, face }
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
