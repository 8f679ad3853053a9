import type { Message } from '@orelhao/protocol/tor/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../testing/page.tsx'
import { bubbleFor } from './bubbles.ts'
import { identiconOf } from './identicon.ts'
import { withChannel, withNickname, withPinned } from './storage.ts'

const [own, other] = ['10000001', '20000002']

function messageOf(over: Partial<Message> = {}): Message {
  const emptyLists = { content: 'oi', image: null, location: null, created_at: 1000 }
  return { id: 1, sender: other, channel: `dm:${own}:${other}`, ...emptyLists, ...over }
}

/** The server's answers. */
const server = {
  own: { id: own, kept: { pinned: [] as string[], channels: ['geral'], listened: ['feira'], nicknames: {} } },
  people: {} as Record<string, Message & { unread: number }>,
  blocked: null as string | null,
}
const asked: { member: string; args: unknown[] }[] = []

function answer(member: string, args: unknown[]): unknown {
  if (member === 'tor_kept') return server.own
  if (member === 'tor_blocked') return server.blocked ?? { __null: true }
  if (member === 'tor_resume') return args[1] ? {} : server.people
  if (member === 'tor_messages') return []
  if (member === 'tor_send') return messageOf({ id: 100 + asked.length, sender: own, content: String(args[1]) })
  if (['tor_keep', 'tor_subscribe', 'tor_markAsRead'].includes(member)) return { __null: true }
  return undefined
}

let page: Page
beforeAll(async () => {
  page = await startPage({}, undefined)
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, request: { body: string }) => {
    const { member, args } = JSON.parse(request.body)
    asked.push({ member, args })
    const found = answer(member, args)
    return found === undefined ? others(address, request) : Response.json(found)
  })
  vi.spyOn(console, 'error').mockImplementation(() => {}) // a failed call is logged
  page.emit('SET_VISIBLE', true)
  await Promise.all([import('./screens/people.tsx'), import('./screens/chat.tsx')]) // slow the first time
  await restart()
})
afterAll(() => page.close())
beforeEach(() => void asked.splice(0))

const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 60_000 })
const state = async () => (await import('./state.ts')).useTor.getState()
const badge = async () => (await import('../../shell/notifications/badges.ts')).useBadges.getState().tor
const notices = async () =>
  (await import('../../shell/notifications/notifications.ts')).useNotifications.getState().list
const path = async () => (await import('../../shell/navigation/page-stack.ts')).currentPage().path
const calls = (member: string) => asked.filter((call) => call.member === member).map(({ args }) => args)

async function restart(): Promise<void> {
  const { init } = await import('./start.ts')
  const { perPlayer } = await import('../../shell/player/player-scope.ts')
  perPlayer.reset()
  localStorage.clear()
  await init()
}

test('a person who wrote while the phone was off is on top of the list, unread, and saved there by the server', async () => {
  server.people = { [other]: { ...messageOf(), unread: 2 } }
  await restart()
  expect(await badge()).toBe(2)
  expect((await state()).lists.pinned).toEqual([other])
  await until(() => expect(calls('tor_keep')).toMatchObject([[{ pinned: [other], listened: ['feira'] }]]))
})

test('a person’s message counts and notifies; a channel’s notifies where the player subscribed, except their own', async () => {
  server.people = {}
  await restart()
  await until(() => expect(calls('tor_subscribe').at(-1)).toEqual([['feira']])) // while closed, the app subscribes to no other channel
  page.emit('TOR_MESSAGE', messageOf({ content: 'a'.repeat(60) }))
  await until(async () => expect(await badge()).toBe(1))
  const personNotice = { app: 'tor', title: `Usuário ${other}`, subtitle: `${'a'.repeat(40)}…`, route: `/tor/${other}` }
  await until(async () => expect((await notices()).at(-1)).toMatchObject(personNotice))
  const count = (await notices()).length
  page.emit('TOR_MESSAGE', messageOf({ channel: 'geral', id: 7 }))
  page.emit('TOR_MESSAGE', messageOf({ channel: 'feira', id: 8, sender: own }))
  page.emit('TOR_MESSAGE', messageOf({ channel: 'feira', id: 9, content: 'olha a banana' }))
  const channelNotice = { title: '#feira', subtitle: `Usuário ${other}: olha a banana` }
  await until(async () => expect((await notices()).at(-1)).toMatchObject(channelNotice))
  expect(await notices()).toHaveLength(count + 1)
  expect(await badge()).toBe(1)
})

test('a message is answered from its banner, in the person’s conversation or the channel, and counts as read', async () => {
  server.people = {}
  await restart()
  const replyTo = async (message: Partial<Message>, text: string) => {
    page.emit('TOR_MESSAGE', messageOf(message))
    await until(async () => expect((await notices()).at(-1)?.text).toContain(message.content))
    const [reply, read] = (await (await notices()).at(-1)?.actions?.()) ?? []
    expect([reply?.label, read?.label]).toEqual(['Responder', 'Marcar como lida'])
    expect(reply?.reply?.maximum).toBe(1000)
    await reply?.run(text)
  }
  const long = `${'a'.repeat(60)} até o fim`
  await replyTo({ id: 20, content: long }, 'recebi')
  await until(() => expect(calls('tor_send')).toEqual([[other, 'recebi', null, null]]))
  await until(() => expect(calls('tor_markAsRead')).toEqual([[other]]))
  expect(await badge()).toBe(0)
  await replyTo({ id: 21, channel: 'feira', content: 'quem vende?' }, 'eu')
  await until(() => expect(calls('tor_send').at(-1)).toEqual(['feira', 'eu', null, null]))
  expect((await state()).seen.feira).toBe(21)
  expect(calls('tor_markAsRead')).toHaveLength(1) // a channel has no receipts
})

test('a message that arrives before the stored lists are loaded does not overwrite them', async () => {
  const [{ useTor }, { receiveMessage }] = await Promise.all([import('./state.ts'), import('./outbox.ts')])
  const before = useTor.getState()
  useTor.setState({ id: undefined, people: undefined })
  receiveMessage(messageOf({ id: 900, sender: '30000003', channel: `dm:${own}:30000003` }), true)
  expect(useTor.getState().lists).toBe(before.lists)
  useTor.setState(before)
})

test('another resource’s message is shown, as a text or with a title', async () => {
  page.emit('TOR_NOTIFY', 'A entrega chegou')
  await until(async () =>
    expect((await notices()).at(-1)).toMatchObject({ title: 'Deep Web', subtitle: 'A entrega chegou' }),
  )
  page.emit('TOR_NOTIFY', 'Mercado', 'Chegou coisa boa')
  await until(async () =>
    expect((await notices()).at(-1)).toMatchObject({ title: 'Mercado', subtitle: 'Chegou coisa boa' }),
  )
  page.emit('TOR_MESSAGE', { sender: '99', channel: 'feira', content: 'sem número' })
  await until(async () => expect((await notices()).at(-1)).toMatchObject({ subtitle: 'Usuário 99: sem número' }))
  expect((await state()).channels?.get('feira')).toBeUndefined()
})

test('a message that a moderator removed is replaced for one person and in a channel', async () => {
  const { messages } = await import('./messages.ts')
  const content = 'Mensagem removida pela moderação'
  for (const [conversation, channel] of [
    [other, `dm:${own}:${other}`],
    ['feira', 'feira'],
  ] as const) {
    messages.listOf(conversation).startWith([messageOf({ id: 50, channel, content: 'palavrão', image: '/a.png' })])
    page.emit('MESSAGE_REMOVED', 'tor', 50, channel)
    await until(() => expect(messages.listOf(conversation).collection.get(50)).toMatchObject({ content, image: null }))
  }
})

test('a player whom the owner denies access is sent home from any page and told why', async () => {
  server.blocked = 'Seu acesso à Deep Web foi suspenso'
  page.emit('REDIRECT', '/tor/geral')
  await until(async () => expect(await path()).toBe('/home'))
  const { useOverlays } = await import('../../shell/dialogs/overlays.ts')
  await until(() => expect(useOverlays.getState().dialogs).toMatchObject([{ kind: 'alert', text: server.blocked }]))
  useOverlays.getState().dialogs.forEach((dialog) => void (dialog.kind === 'alert' && dialog.answer()))
  server.blocked = null
})

test('while open, the app subscribes to all of the player’s channels and the shown one; while closed, to those that notify', async () => {
  page.emit('REDIRECT', '/tor/quermesse')
  await until(() =>
    expect(new Set(calls('tor_subscribe').at(-1)?.[0] as string[])).toEqual(new Set(['feira', 'geral', 'quermesse'])),
  )
  ;(await import('../../shell/navigation/page-stack.ts')).goHome()
  await until(() => expect(calls('tor_subscribe').at(-1)).toEqual([['feira']]))
})

test('a full list drops its oldest entry', () => {
  const emptyLists = { pinned: [], channels: [], listened: [], nicknames: {} }
  const ids = Array.from({ length: 205 }, (_, n) => String(30_000_000 + n))
  const { pinned } = ids.reduce(withPinned, emptyLists as typeof server.own.kept)
  expect([pinned.length, pinned[0]]).toEqual([100, ids.at(-1)])
  const { channels } = ids.reduce(
    (lists, name) => withChannel(lists, 'channels', `c${name}`, true),
    emptyLists as typeof server.own.kept,
  )
  expect([channels.length, channels.at(-1)]).toEqual([30, `c${ids.at(-1)}`])
  const { nicknames } = ids.reduce((lists, id) => withNickname(lists, id, 'x'), emptyLists as typeof server.own.kept)
  expect(Object.keys(nicknames)).toEqual(ids.slice(-200))
})

test('consecutive messages of one person are one block, under their nickname', async () => {
  const { isSameGroup } = await import('../../kit/chat-message.ts')
  const draw = bubbleFor(own, true)
  const [first, second] = [draw(messageOf({ created_at: 40_000 })), draw(messageOf({ id: 2, created_at: 43_000 }))]
  expect(first).toMatchObject({ author: `Usuário ${other}`, mine: false })
  expect(isSameGroup(first, second)).toBe(true)
  expect(isSameGroup(first, { ...second, isGroupedWithPrevious: false })).toBe(false)
  expect(draw(messageOf({ location: '[1,2,3]' })).location).toEqual({ x: 1, y: 2, z: 3 })
  expect(draw(messageOf({ location: '[1,2]' })).location).toBeNull()
})

test('an identicon is the same for an id, mirrored, and different for the next id', () => {
  expect(identiconOf(own)).toEqual(identiconOf(own))
  const ids = Array.from({ length: 300 }, (_, n) => String(10_000_000 + n))
  const drawings = ids.map(identiconOf)
  expect(new Set(drawings.map(({ path, colour }) => path + colour)).size).toBeGreaterThan(290)
  expect(new Set(drawings.map(({ colour }) => colour)).size).toBe(8)
  for (const { path } of drawings) {
    const cells = path
      .split('M')
      .filter(Boolean)
      .map((cell) => cell.split('h')[0] ?? '')
    for (const cell of cells) expect(cells).toContain(`${4 - Number(cell[0])} ${cell.slice(2)}`)
  }
})
