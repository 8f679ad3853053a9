import { act, useState } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import { usePreferences } from '../player/preferences.ts'
import { emojiInGroup, groupNames } from './emoji.ts'
import { findEmoji } from './find-emoji.ts'
import { useEmoji } from './use-emoji.tsx'

const screen = screenTester()
beforeEach(() => screen.serve())
afterAll(() => screen.close())

const all = groupNames.flatMap(emojiInGroup)

test('each emoji appears once, has its own name and fits in a preference', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length)
  for (const { emoji, name } of all) {
    expect(emoji).toMatch(/^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u)
    expect(name, emoji).toMatch(/^[\p{L}][\p{L} -]+$/u)
  }
})

test.each([
  ['coracao verm', '❤️'],
  ['CHURRASCO', '🥩'],
  ['policia', '👮'],
  ['kkk', '🤣'],
  ['papai', '🎅'],
  ['orelhao', '☎️'],
])('%j finds %s', (typed, emoji) => {
  expect(findEmoji(typed).map((found) => found.emoji)).toContain(emoji)
})

test('matches by name come before matches by keyword, and an empty search finds nothing', () => {
  expect(findEmoji('bola')[0]?.name).toMatch(/bola/)
  expect(findEmoji('  ')).toEqual([])
  expect(findEmoji('xyzw')).toEqual([])
})

function Field() {
  const [text, setText] = useState('oi gente')
  const { place, button, picker } = useEmoji()
  return (
    <div ref={place}>
      <textarea value={text} maxLength={12} onChange={({ target }) => setText(target.value)} />
      {button}
      {picker}
    </div>
  )
}

const named = (name: string) => screen.place.querySelector<HTMLElement>(`[aria-label="${name}"]`)

test('a chosen emoji is inserted at the caret and saved as recent; a full field accepts no more', async () => {
  await screen.draw(<Field />)
  const field = screen.place.querySelector('textarea') as HTMLTextAreaElement
  field.setSelectionRange(2, 2)
  await act(async () => named('Emojis')?.click())
  await act(async () => void (await import('./emoji-panel.tsx')))
  await act(async () => named('joinha')?.click()) // not in the shown group
  expect(field.value).toBe('oi gente')
  await act(async () => named('Pessoas e gestos')?.click())
  await act(async () => named('joinha')?.click())
  expect(field.value).toBe('oi👍 gente')
  field.setSelectionRange(4, 4) // where a browser leaves it
  await act(async () => named('palmas')?.click())
  expect(field.value).toBe('oi👍👏 gente')
  await act(async () => named('palmas')?.click())
  expect(field.value, 'the field accepts twelve characters').toBe('oi👍👏 gente')
  expect(usePreferences.getState().apps.emoji).toEqual({ recent: '👏 👍' })
})
