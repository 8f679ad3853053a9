import { appearanceOf } from '../game/appearance.ts'
import { svgElement } from '../look/element.ts'

const hex = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

const backdrops = ['#ffd9b0', '#bfe6ea', '#fbd0d0', '#d9e8bf', '#dcd3f2', '#fde6a8']

/** Draws the head and shoulders of the figure that walks in the street. */
export function avatar(userId: number, name: string): SVGElement {
  const { skin, hair, shirt, longHair, cap } = appearanceOf(userId, name)
  const long = `<path d="M17 25c0-11 6-16 15-16s15 5 15 16v13c0 4-4 6-6 6H23c-2 0-6-2-6-6z" fill="${hex(hair)}"/>`
  const top = cap
    ? `<path d="M19 24c0-9 5-14 13-14s13 5 13 14l6 1c1 0 1 2 0 2H19z" fill="${hex(shirt)}"/>`
    : `<path d="M19 27c-1-10 4-17 13-17s14 7 13 17c-2-4-4-7-8-8-5 2-12 2-15 1-2 2-3 4-3 7z" fill="${hex(hair)}"/>`
  return svgElement(
    'card-avatar',
    `<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${backdrops[Math.abs(userId) % backdrops.length]}"/>
<clipPath id="a${userId}"><circle cx="32" cy="32" r="32"/></clipPath><g clip-path="url(#a${userId})">
${longHair ? long : ''}<path d="M9 66c0-14 9-20 23-20s23 6 23 20z" fill="${hex(shirt)}"/>
<path d="M27 36h10v9c0 3-2 5-5 5s-5-2-5-5z" fill="${hex(skin)}"/><path d="M27 40c3 2 7 2 10 0v2c-3 3-7 3-10 0z" fill="#000" opacity=".12"/>
<ellipse cx="32" cy="28" rx="11" ry="12.5" fill="${hex(skin)}"/>${top}
<circle cx="28" cy="29" r="1.4" fill="#241a16"/><circle cx="36" cy="29" r="1.4" fill="#241a16"/>
<path d="M28.5 34.5c2 2 5 2 7 0" stroke="#241a16" stroke-width="1.3" fill="none" stroke-linecap="round"/></g></svg>`,
  )
}
