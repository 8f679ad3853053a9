import { hostileTexts } from '@orelhao/engine/testing/abuse/hostile'
import type { CityRequest } from '@orelhao/protocol/city'

type Kind = CityRequest['type']

/** One message of each kind that a page sends; a new kind does not compile without one. */
const messages: { [K in Kind]: readonly Extract<CityRequest, { type: K }>[] } = {
  pose: [{ type: 'pose', x: 1, z: 2, heading: 3, moving: true }],
  answer: [
    { type: 'answer', id: 1, result: [1, 2] },
    { type: 'answer', id: 1, fault: { code: 'internal', message: 'x' } },
  ],
  use: [{ type: 'use', thing: 'kiosk' }],
}

/** Returns every message with a hostile value in the place of each of its parts, and hostile values alone. */
export function hostileMessages(id: number): string[] {
  const all = Object.values(messages).flat() as readonly object[]
  const spoilt = all.flatMap((message) =>
    places(message).flatMap((place) =>
      hostileTexts.map((text) => replaced({ ...message, ...('id' in message && { id }) }, place, text)),
    ),
  )
  return [...hostileTexts, ...spoilt, '', '{', '\u0000', '[{"type":"pose"}]']
}

/** Returns the paths to every part of an object. */
function places(value: object): string[][] {
  return Object.entries(value).flatMap(([key, entry]) => [
    [key],
    ...(typeof entry === 'object' && entry !== null ? places(entry).map((below) => [key, ...below]) : []),
  ])
}

/** Returns the object as text with another text in one place. */
function replaced(value: object, [key, ...below]: readonly string[], text: string): string {
  const fields = Object.entries(value).map(([name, entry]) => {
    const own =
      name === key ? (below.length > 0 ? replaced(entry as object, below, text) : text) : JSON.stringify(entry)
    return `${JSON.stringify(name)}:${own}`
  })
  return Array.isArray(value) ? text : `{${fields.join(',')}}`
}
