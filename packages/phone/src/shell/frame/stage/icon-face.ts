import { appAt } from '../../apps/registry.ts'
import type { WindowShape } from './window-shape.ts'

/** Element from which the current app was opened. */
let lastSource: HTMLElement | undefined

/** The icon, widget or row on screen that opens an address: the pressed one, else the uppermost. */
export function findSource(path: string, screen: DOMRect): HTMLElement | undefined {
  const selector = '[data-app], [data-opens], [data-widget]'
  const pressed = document.activeElement?.closest<HTMLElement>(selector)
  const others = [...document.querySelectorAll<HTMLElement>('[data-app], [data-opens]')].reverse()
  lastSource = [pressed, lastSource, ...others].find(
    (source): source is HTMLElement =>
      source instanceof HTMLElement && opensPath(source, path) && isInView(source, screen),
  )
  return lastSource
}

function opensPath({ dataset }: HTMLElement, path: string): boolean {
  if (dataset.widget !== undefined) return appAt(path)?.name === dataset.widget
  return `${path}/`.startsWith(`${dataset.app ?? dataset.opens}/`)
}

/** The drawn part of an icon or widget, without badge and name. */
export function faceOf(source: HTMLElement): HTMLElement | undefined {
  const tile = tileOf(source)
  return source.dataset.widget === undefined && tile?.firstElementChild instanceof HTMLElement
    ? tile.firstElementChild
    : tile
}

export function tileOf(source: HTMLElement): HTMLElement | undefined {
  return source.querySelector<HTMLElement>(source.dataset.widget === undefined ? '[data-tile]' : '*') ?? undefined
}

function isInView(source: HTMLElement, screen: DOMRect): boolean {
  const box = faceOf(source)?.getBoundingClientRect()
  return box !== undefined && box.width > 0 && box.right > screen.left && box.left < screen.right
}

/** The window of an icon's size: as wide as the icon, and clipped to its height. */
export function shapeOf(face: HTMLElement, screen: DOMRect): WindowShape {
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
export function createFace(face: HTMLElement): HTMLElement {
  const copy = face.cloneNode(true)
  const { borderRadius, color } = getComputedStyle(face)
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { offsetWidth: width, offsetHeight: height } = face
  const screenWidth = face.closest<HTMLElement>('[data-screen]')?.offsetWidth ?? width
  const [box, scaled] = [document.createElement('div'), document.createElement('div')]
  box.style.cssText = 'position: absolute; top: 0; left: 0; width: 100%; height: 100%; opacity: 0; pointer-events: none'
  scaled.style.cssText = 'transform-origin: 0 0; overflow: hidden; text-shadow: none'
  Object.assign(scaled.style, {
    color,
    width: `${width / rootPx}rem`,
    height: `${height / rootPx}rem`,
    transform: `scale(${screenWidth / width})`,
    borderRadius: borderRadius.endsWith('%') ? borderRadius : `${(Number.parseFloat(borderRadius) / width) * 100}%`,
  })
  box.inert = true
  scaled.append(copy)
  box.append(scaled)
  return box
}
