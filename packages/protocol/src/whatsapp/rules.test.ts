import { expect, test } from 'vitest'
import {
  groupIdOf,
  groupPhone,
  isGroup,
  isImageLink,
  isReaction,
  preview,
  suggestedReactions,
  truncate,
} from './rules.ts'

test('only `group` and an id name a group', () => {
  expect(groupIdOf(groupPhone(17))).toBe(17)
  expect(isGroup(groupPhone(17))).toBe(true)
  for (const text of ['', '17', '555-101', 'group', 'group0', 'group-1', 'group1.5', 'group1e3', ' group1', 'Group1'])
    expect(groupIdOf(text)).toBeUndefined()
  expect(isGroup('555-101')).toBe(false)
})

test("only picture links of the messenger's kinds are valid", () => {
  for (const end of ['png', 'jpg', 'jpeg', 'gif', 'svg', 'PNG', 'png?x=1'])
    expect(isImageLink(`https://a.example/b.${end}`)).toBe(true)
  for (const link of [
    'https://a.example/b.webp',
    'https://a.example/b',
    'javascript:x.png',
    'https://a.example/" .png',
  ])
    expect(isImageLink(link)).toBe(false)
})

test('only a single emoji is a reaction', () => {
  for (const emoji of [...suggestedReactions, '👍🏽', '👩‍👩‍👧‍👦', '🇧🇷', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥'])
    expect([emoji, isReaction(emoji)]).toEqual([emoji, true])
  for (const text of ['', 'a', '1', '👍👍', '🇧', '👍 ', '👍\u200d', '<b>'])
    expect([text, isReaction(text)]).toEqual([text, false])
})

test('each kind of message has a preview line', () => {
  const message = { type: 'text', content: '', image: null, location: null }
  expect(preview({ ...message, content: ' a\n b ' })).toBe('a b')
  expect(preview({ ...message, content: '😀'.repeat(41) })).toBe(`${'😀'.repeat(40)}…`)
  expect(preview({ ...message, type: 'audio' })).toBe('🔊 Áudio')
  expect(preview({ ...message, type: 'contact' })).toBe('👤 Contato')
  expect(preview({ ...message, type: 'image', image: '/a.jpg', content: 'legenda' })).toBe('📷 Foto')
  expect(preview({ ...message, type: 'location', location: '[1,2]' })).toBe('🌎 Localização')
  expect(truncate('abc', 3)).toBe('abc')
})
