import { oneOf } from '@orelhao/protocol/stored'
import type { CSSProperties } from 'react'
import { appPreferences } from '../player/app-preferences.ts'

/** Faces of the lock screen's clock; an empty one is the look's own. */
const faces = {
  standard: {},
  thin: { fontWeight: 200, letterSpacing: '-0.02em' },
  heavy: { fontWeight: 900, letterSpacing: '-0.06em' },
  glass: { fontWeight: 800, letterSpacing: '-0.04em', textShadow: 'none' },
} as const satisfies Record<string, CSSProperties>

/** Alpha of the glass, as two digits of a colour. */
const glass = 'a6'

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

/** Style of the digits in a face and a colour. */
export function clockFaceStyle(face: ClockFace, colour: ClockColour): CSSProperties {
  const shown = clockColours[colour]
  return { ...faces[face], color: face === 'glass' ? shown + glass : shown }
}
