import { expect, test } from 'vitest'
import { bubbleFor, quoteOf } from './bubbles.ts'
import { withOwnReaction } from './outbox.ts'
import { systemText } from './system.ts'
import { messageOf } from './testing.ts'
import { firstUnread } from './unread.ts'

const reader = {
  ownPhone: '555-101',
  contacts: [{ id: 1, name: 'Bruno', phone: '555-202' }],
  isGroup: false,
  isVeiled: false,
  hues: new Map<string, never>(),
}
const draw = bubbleFor(reader)
const drawInGroup = bubbleFor({ ...reader, isGroup: true })

test("the player's own message shows whether it was seen, another's does not", () => {
  expect(draw(messageOf({ sender: '555-101' }))).toMatchObject({ mine: true, status: 'sent' })
  expect(draw(messageOf({ sender: '555-101', saw_at: 9 }))).toMatchObject({ mine: true, status: 'read' })
  expect(draw(messageOf({ saw_at: 9 }))).not.toHaveProperty('status')
})

test('an unchanged message keeps its bubble object', () => {
  const message = messageOf()
  expect(draw(message)).toBe(draw(message))
  expect(draw({ ...message })).not.toBe(draw(message))
})

test('only group messages show authors, by their name in the address book', () => {
  expect(draw(messageOf())).not.toHaveProperty('author')
  expect(drawInGroup(messageOf())).toMatchObject({ author: 'Bruno' })
  expect(drawInGroup(messageOf({ sender: '555-999' }))).toMatchObject({ author: '555-999' })
  expect(drawInGroup(messageOf({ sender: '555-101' }))).not.toHaveProperty('author')
})

test('locations and contacts are parsed from their JSON, and nothing else', () => {
  expect(draw(messageOf({ location: '[1, -2]' })).location).toEqual({ x: 1, y: -2 })
  for (const location of ['', '{', '[1]', '["1","2"]', '{"x":1}'])
    expect(draw(messageOf({ location })).location).toBeNull()
  const contact = '{"name":"Zé","phone":"555-909"}'
  expect(draw(messageOf({ contact })).contact).toEqual({ name: 'Zé', phone: '555-909' })
  for (const broken of ['', '[]', '{"name":1,"phone":"2"}'])
    expect(draw(messageOf({ contact: broken })).contact).toBeUndefined()
})

test('pictures of others are blurred where the player wants it, their own are not', () => {
  const drawVeiled = bubbleFor({ ...reader, isVeiled: true })
  expect(drawVeiled(messageOf({ image: '/a.jpg' })).isVeiled).toBe(true)
  expect(drawVeiled(messageOf({ image: '/a.jpg', sender: '555-101' })).isVeiled).toBeUndefined()
  expect(draw(messageOf({ image: '/a.jpg' })).isVeiled).toBeUndefined()
})

test('an answer quotes author and text, and the quoted message can be answered in turn', () => {
  const answer = draw(messageOf({ reply_to: 4, reply_sender: '555-202', reply_content: 'oi' }))
  expect(answer.quote).toEqual({ id: 4, author: 'Bruno', text: 'oi' })
  expect(drawInGroup(messageOf({ reply_to: 4, reply_sender: '555-101', reply_content: 'oi' })).quote?.author).toBe(
    'Você',
  )
  expect(quoteOf(draw(messageOf({ id: 8, image: '/a.jpg', content: '' })), 'Bruno')).toEqual({
    id: 8,
    author: 'Bruno',
    text: '📷 Foto',
  })
  expect(quoteOf(draw(messageOf({ sender: '555-101', audio: '/a.mp3', type: 'audio' })), 'Bruno')).toMatchObject({
    author: 'Você',
    text: '🔊 Áudio',
  })
  expect(quoteOf(draw(messageOf({ content: 'x'.repeat(200) })), 'Bruno').text).toHaveLength(81)
})

test("the player's own reaction replaces their previous one", () => {
  const reactions = [{ emoji: '👍', count: 2 }]
  expect(withOwnReaction(messageOf({ reactions, reaction: '👍' }), '😂')).toEqual([
    { emoji: '👍', count: 1 },
    { emoji: '😂', count: 1 },
  ])
  expect(withOwnReaction(messageOf({ reactions: [{ emoji: '👍', count: 1 }], reaction: '👍' }), null)).toEqual([])
  expect(withOwnReaction(messageOf({ reactions }), '👍')).toEqual([{ emoji: '👍', count: 3 }])
})

test("a group's system lines name people, and one of a newer server is empty", () => {
  const line = (content: string, about: string | null = null) =>
    systemText(messageOf({ type: 'system', content, about, sender: '555-202' }))
  expect(line('added', '555-909')).toBe('555-202 adicionou 555-909')
  expect(line('renamed', 'Os Tais')).toBe('555-202 mudou o nome do grupo para “Os Tais”')
  expect(line('left')).toBe('555-202 saiu')
  expect(line('constructor')).toBe('')
  expect(draw(messageOf({ type: 'system', content: 'left' }))).toMatchObject({ isSystemMessage: true, mine: false })
})

test('unread messages begin at the oldest of as many messages of others as are unread', () => {
  const messages = [
    messageOf({ id: 6 }),
    messageOf({ id: 5, sender: '555-101' }),
    messageOf({ id: 4, type: 'system', content: 'left' }),
    messageOf({ id: 3 }),
    messageOf({ id: 2 }),
  ]
  expect(firstUnread(messages, 2, '555101')).toEqual({ first: 3, count: 2 })
  expect(firstUnread(messages, 70, '555-101')).toEqual({ first: 2, count: 70 })
  expect(firstUnread(messages, 0, '555-101')).toBeNull()
  expect(firstUnread([], 3, '555-101')).toBeNull()
})
