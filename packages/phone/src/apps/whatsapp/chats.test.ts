import type { Group, Message } from '@orelhao/protocol/whatsapp/contract'
import { expect, test } from 'vitest'
import {
  type Chats,
  countUnread,
  newestFirst,
  withGroup,
  withMessage,
  withoutChat,
  withoutMember,
  withoutMessages,
  withPage,
  withRead,
  withSeen,
} from './chats.ts'
import { invitable, withOwner } from './group-actions.ts'
import { groupOf, messageOf } from './testing.ts'

const nothing: Chats = new Map()
const messageWith = (other: string, id: number, over: Partial<Message> = {}) => messageOf({ other, id, ...over })
const listed = (chats: Chats) => newestFirst(chats).map(({ contact, last, unread }) => [contact, last?.id, unread])

test('conversations are sorted newest first, two spellings of a number are one', () => {
  const page = [messageWith('555-202', 5), messageWith('group3', 3), messageWith('555-303', 1)]
  const chats = withPage(nothing, page, [groupOf({ id: 3 })], { '555-202': 2, group3: 1 })
  expect(listed(chats)).toEqual([
    ['555-202', 5, 2],
    ['group3', 3, 1],
    ['555-303', 1, 0],
  ])
  expect(listed(withMessage(chats, messageWith('555202', 6), true))[0]).toEqual(['555202', 6, 3])
  expect(countUnread(chats)).toBe(3)
})

test('messages that arrived during a request are not overwritten, and nothing counts twice', () => {
  const here = withMessage(nothing, messageWith('555-202', 9), true)
  expect(listed(withPage(here, [messageWith('555-202', 8)], [], {}))).toEqual([['555-202', 9, 1]])
  expect(withMessage(here, messageWith('555-202', 9), true)).toBe(here)
  expect(withMessage(here, messageWith('555-202', 7), true)).toBe(here)
})

test('a read conversation has no unread messages, and one seen by the other party says so', () => {
  const chats = withMessage(nothing, messageWith('555-202', 1), true)
  expect(countUnread(withRead(chats, '555202'))).toBe(0)
  expect(withRead(chats, '555-999')).toBe(chats)
  expect(withSeen(chats, '555-202', 77).get('555202')?.last?.saw_at).toBe(77)
  const group = withMessage(nothing, messageWith('group3', 1), false)
  expect(withSeen(group, 'group3', 77)).toBe(group)
})

test('an emptied group stays in the list, an emptied direct conversation does not', () => {
  const chats = withPage(nothing, [messageWith('555-202', 2), messageWith('group3', 1)], [groupOf({ id: 3 })], {
    group3: 4,
  })
  expect(listed(withoutMessages(chats, 'group3'))).toEqual([
    ['555-202', 2, 0],
    ['group3', undefined, 0],
  ])
  expect(listed(withoutMessages(chats, '555202'))).toEqual([['group3', 1, 4]])
  expect(listed(withoutChat(chats, 'group3'))).toEqual([['555-202', 2, 0]])
})

test('a group whose messages were deleted is still listed', () => {
  expect(listed(withPage(nothing, [], [groupOf({ id: 3 })], {}))).toEqual([['group3', undefined, 0]])
})

test('a member leaves and the owner transfers the group', () => {
  const group = groupOf({ id: 3, owner: '555-101', members: ['555-202', '555-303'] })
  expect(withoutMember(group, '555202').members).toEqual(['555-303'])
  expect(withOwner(group, '555303')).toMatchObject({ owner: '555303', members: ['555-202', '555-101'] })
  expect(withOwner(group, '555-101')).toBe(group)
  const groups = new Map<string, Group>([[group.phone, group]])
  expect(withGroup(groups, 3, (one) => ({ ...one, name: 'Outro' })).get('group3')?.name).toBe('Outro')
  expect(withGroup(groups, 4, (one) => one)).toBe(groups)
})

test('only the owner invites: former members first, no current member, and none once the group is full', () => {
  const contacts = [{ phone: '555-202' }, { phone: '555-404' }, { phone: '555505' }]
  const group = groupOf({ id: 3, owner: '555-101', members: ['555-202'] })
  expect(invitable(group, ['555-505', '555-101'], contacts, '555101')).toEqual(['555-505', '555-404'])
  expect(invitable(group, [], contacts, '555-202')).toEqual([])
  const full = { ...group, members: Array.from({ length: 99 }, (_, at) => `556-${at}`) }
  expect(invitable(full, ['555-505'], contacts, '555-101')).toEqual([])
  const almost = { ...full, members: full.members.slice(1) }
  expect(invitable(almost, ['555-505'], [], '555-101')).toEqual(['555-505'])
})
