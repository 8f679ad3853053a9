import { oneOf } from '@orelhao/protocol/stored'
import type { CSSProperties } from 'react'
import { appPreferences } from '../player/app-preferences.ts'

/** Faces of the lock screen's clock; an empty one is the look's own. */
const faces = {
  standard: {},
  thin: { fontWeight: 200, letterSpacing: '-0.02em' },
  heavy: { fontWeight: 900, letterSpacing: '-0.06em' },
  outline: { fontWeight: 700, letterSpacing: '-0.01em', isOutline: true },
} as const satisfies Record<string, { fontWeight?: number; letterSpacing?: string; isOutline?: true }>

export const clockColours = {
  white: '#ffffff',
  cream: '#ffe3b0',
  coral: '#ffb4a3',
  mint: '#a8f0d0',
  sky: '#a9d8ff',
  lilac: '#dcc6ff',
}

export type ClockFace = keyof typeof faces
export type ClockColour = keyof typeof clockColours

export const clockFaceNames = Object.keys(faces) as ClockFace[]
export const clockColourNames = Object.keys(clockColours) as ClockColour[]

/** The player's clock on the lock screen. */
export const clockPreference = appPreferences<{ face: ClockFace; colour: ClockColour }>(
  'lock',
  { face: 'standard', colour: 'white' },
  { face: oneOf(clockFaceNames), colour: oneOf(clockColourNames) },
)

/** Style of the digits in a face and a CSS colour. */
export function clockFaceStyle(face: ClockFace, colour: string): CSSProperties {
  const { isOutline, ...font }: { isOutline?: true } & CSSProperties = faces[face]
  if (!isOutline) return { ...font, color: colour }
  return { ...font, color: 'transparent', WebkitTextStroke: `0.026em ${colour}`, textShadow: 'none' }
}
