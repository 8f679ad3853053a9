import type { Sms } from '@orelhao/protocol/sms/contract'
import { expect, test } from 'vitest'
import {
  countUnread,
  groupThreads,
  newestFirst,
  withCompleteThreads,
  withMessage,
  withOlder,
  withoutContent,
  withoutThread,
  withRead,
  withUnread,
} from './conversations.ts'

const own = '555-101'

function sms(id: number, sender: string, recipient: string, read = false): Sms {
  return {
    id,
    sender,
    recipient,
    content: `m${id}`,
    image: null,
    location: null,
    delivered: true,
    read,
    created_at: id,
  }
}

test('messages of both directions are one conversation, whatever the spelling of the number', () => {
  const threads = groupThreads([sms(1, own, '555-202', true), sms(2, '555202', own)], own)
  expect(threads.size).toBe(1)
  expect(newestFirst(threads)[0]?.messages.map(({ id }) => id)).toEqual([1, 2])
  expect(countUnread(threads)).toBe(1)
})

test('a message that is already there changes nothing, not even the object', () => {
  const threads = groupThreads([sms(1, '555-202', own)], own)
  expect(withMessage(threads, sms(1, '555-202', own), own)).toBe(threads)
})

test('a thread retains the newest hundred messages', () => {
  let threads = groupThreads([], own)
  for (let id = 1; id <= 105; id++) threads = withMessage(threads, sms(id, '555-202', own), own)
  const messages = newestFirst(threads)[0]?.messages ?? []
  expect(messages).toHaveLength(100)
  expect(messages[0]?.id).toBe(6)
})

test('the conversation with the newest message is first', () => {
  const threads = groupThreads([sms(1, '555-202', own), sms(2, '555-303', own), sms(3, own, '555-202', true)], own)
  expect(newestFirst(threads).map(({ phone }) => phone)).toEqual(['555-202', '555-303'])
})

test('reading and deleting affect one thread only', () => {
  const threads = groupThreads([sms(1, '555-202', own), sms(2, '555-303', own)], own)
  expect(countUnread(withRead(threads, '555202'))).toBe(1)
  expect(withRead(withRead(threads, '555-202'), '555-202').size).toBe(2)
  expect([...withoutThread(threads, '555-202').values()].map(({ phone }) => phone)).toEqual(['555-303'])
})

test('a partial thread is completed and retains messages that arrived meanwhile', () => {
  const part = groupThreads([sms(3, '555-202', own, true), sms(4, '555-303', own), sms(5, '555-202', own)], own)
  const whole = withCompleteThreads(
    part,
    [sms(1, '555-202', own, true), sms(2, own, '555-202'), sms(3, '555-202', own, true)],
    own,
  )
  expect(newestFirst(whole)[0]?.messages.map(({ id }) => id)).toEqual([1, 2, 3, 5])
  expect(countUnread(whole)).toBe(2)
  expect(newestFirst(whole)[1]).toBe(newestFirst(part)[1])
})

test('a complete thread stays the same object', () => {
  const threads = groupThreads([sms(1, '555-202', own), sms(2, own, '555-202')], own)
  expect(withCompleteThreads(threads, [sms(1, '555-202', own), sms(2, own, '555-202')], own)).toBe(threads)
  expect(withCompleteThreads(threads, [], own)).toBe(threads)
})

test('a thread that was not among the newest is added', () => {
  const threads = withCompleteThreads(groupThreads([], own), [sms(1, '555-202', own)], own)
  expect(newestFirst(threads)).toMatchObject([{ phone: '555-202', unread: 1 }])
})

test('the server’s unread counts include messages that are not loaded', () => {
  const threads = groupThreads([sms(8, '555-202', own), sms(9, '555-303', own)], own)
  const counted = withUnread(threads, [{ phone: '555202', count: 7 }])
  expect(newestFirst(counted).map(({ phone, unread }) => [phone, unread])).toEqual([
    ['555-303', 0],
    ['555-202', 7],
  ])
})

test('older messages join their threads in order and change no count', () => {
  const threads = withUnread(groupThreads([sms(5, '555-202', own)], own), [{ phone: '555-202', count: 3 }])
  const all = withOlder(threads, [sms(1, '555-202', own), sms(3, own, '555-202'), sms(5, '555-202', own)], own)
  expect(newestFirst(all)).toMatchObject([{ unread: 3, messages: [{ id: 1 }, { id: 3 }, { id: 5 }] }])
  expect(newestFirst(withOlder(all, [sms(2, '555-404', own)], own))).toHaveLength(1)
})

test('a removed message keeps its place and loses words, picture and location; an unknown one changes nothing', () => {
  const threads = groupThreads([{ ...sms(1, '555-202', own), image: '/a.png' }, sms(2, '555-202', own)], own)
  expect(withoutContent(threads, 3)).toBe(threads)
  const [thread] = newestFirst(withoutContent(threads, 1))
  const content = 'Mensagem removida pela moderação'
  expect(thread?.messages).toMatchObject([
    { id: 1, content, image: null },
    { id: 2, content: 'm2' },
  ])
  expect(thread?.unread).toBe(2)
})
