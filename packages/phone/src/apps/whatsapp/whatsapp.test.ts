import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../testing/page.tsx'
import { groupOf, messageOf } from './testing.ts'

/** The server's answers, and whether it is reachable. */
const server = {
  resume: {
    groups: [groupOf({ id: 3, name: 'Racha' })],
    messages: [messageOf({ id: 10 })],
    unread: {},
    avatars: {},
    next: null,
  },
  chat: [] as ReturnType<typeof messageOf>[],
  sent: 100,
  isSilent: false,
  /** Delays the answer to a sent message. */
  isSlow: undefined as Promise<void> | undefined,
}
const asked: { member: string; args: unknown[] }[] = []

function answer(member: string, args: unknown[]): unknown {
  if (member === 'wpp_getResume') return server.resume
  if (member === 'wpp_getChat') return { id: args[0], name: '', avatarURL: null, messages: server.chat, avatars: {} }
  if (member === 'wpp_getGroup') return { ...groupOf({ id: 3, name: 'Racha' }), former: [] }
  if (member !== 'wpp_sendMessage') return undefined
  if (server.isSilent) throw new TypeError('Failed to fetch')
  return messageOf({ id: ++server.sent, sender: '555-101', target: '555-202', content: String(args[1]) })
}

let page: Page
beforeAll(async () => {
  page = await startPage({}, undefined)
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, request: { body: string }) => {
    const { member, args } = JSON.parse(request.body)
    asked.push({ member, args })
    if (member === 'wpp_sendMessage') await server.isSlow
    const own = answer(member, args)
    return own === undefined ? others(address, request) : Response.json(own)
  })
  vi.spyOn(console, 'error').mockImplementation(() => {}) // a failed call is logged
  page.emit('SET_VISIBLE', true)
  // slow the first time, so not within a test
  await Promise.all([import('./screens/chat.tsx'), import('./screens/edit.tsx')])
  await restart()
})
afterAll(() => page.close())
beforeEach(() => void asked.splice(0))

const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 60_000 })
const state = async () => (await import('./state.ts')).useWhatsapp.getState()
const row = async (key: string) => (await state()).chats?.get(key)
const badge = async () => (await import('../../shell/notifications/badges.ts')).useBadges.getState().whatsapp ?? 0
const notices = async () =>
  (await import('../../shell/notifications/notifications.ts')).useNotifications.getState().list
const path = async () => (await import('../../shell/navigation/page-stack.ts')).currentPage().path

async function restart(): Promise<void> {
  const { init } = await import('./start.ts')
  const { perPlayer } = await import('../../shell/player/player-scope.ts')
  perPlayer.reset()
  await init()
}

test("a message from another person is unread, on top and announced; a group's system line is not", async () => {
  page.emit('WHATSAPP_MESSAGE', messageOf({ id: 20, content: 'cadê você?' }))
  await until(async () => expect(await row('555202')).toMatchObject({ unread: 1, last: { id: 20 } }))
  expect(await badge()).toBe(1)
  expect(await notices()).toMatchObject([{ app: 'whatsapp', subtitle: 'cadê você?', route: '/whatsapp/555-202' }])
  page.emit('WHATSAPP_MESSAGE', messageOf({ id: 21, other: 'group3', type: 'system', content: 'left' }))
  await until(async () => expect(await row('group3')).toMatchObject({ unread: 0, last: { id: 21 } }))
  page.emit('WHATSAPP_MESSAGE', messageOf({ id: 22, other: 'group3', content: 'bora?' }))
  await until(async () =>
    expect((await notices()).at(-1)).toMatchObject({ title: 'Racha', subtitle: '555-202: bora?' }),
  )
  page.emit('WHATSAPP_READED', '555202')
  await until(async () => expect(await badge()).toBe(1))
})

test('a message from another resource is announced, and is in no conversation', async () => {
  page.emit('WHATSAPP_MESSAGE', { sender: '555-999', content: 'promoção', group: null, image: null, location: null })
  await until(async () => expect((await notices()).at(-1)).toMatchObject({ title: '555-999', subtitle: 'promoção' }))
  expect(await row('555999')).toBeUndefined()
})

test('a player removed from two groups at once is told, and their screens close', async () => {
  page.emit('REDIRECT', '/whatsapp/group3')
  await until(async () => expect(await path()).toBe('/whatsapp/group3'))
  const { go } = await import('../../shell/navigation/page-stack.ts')
  go('/whatsapp/edit/group3')
  page.emit('WHATSAPP_UNGROUP', 3)
  page.emit('WHATSAPP_GROUP_KICK', { name: 'Racha' })
  await until(async () => expect(await path()).toBe('/home'))
  expect((await state()).groups.has('group3')).toBe(false)
  expect((await notices()).at(-1)).toMatchObject({ title: 'Racha', subtitle: 'Você foi removido do grupo' })
  const { upsertGroup } = await import('./state.ts')
  upsertGroup(groupOf({ id: 3, name: 'Racha' })) // an outdated answer
  expect((await state()).groups.has('group3')).toBe(false)
  page.emit('WHATSAPP_GROUP', groupOf({ id: 3, name: 'Racha' })) // invited again
  await until(async () => expect((await state()).groups.has('group3')).toBe(true))
  await restart()
})

test.each(['/whatsapp/edit/group', '/whatsapp/edit', '/whatsapp/edit/'])(
  '%s names no group: the page closes and says why',
  async (address) => {
    page.emit('REDIRECT', address)
    const { useOverlays } = await import('../../shell/dialogs/overlays.ts')
    await until(() => expect(useOverlays.getState().dialogs).toMatchObject([{ text: 'Grupo inválido (Sem ID)' }]))
    expect(await path()).toBe('/home')
    useOverlays.setState({ dialogs: [] })
  },
)

test('past calls are requested at most once in five seconds', async () => {
  const { refreshCalls } = await import('./call-log.ts')
  const { perPlayer } = await import('../../shell/player/player-scope.ts')
  const calls = () => asked.filter(({ member }) => member === 'getPhoneCalls').length
  const clock = vi.spyOn(performance, 'now').mockReturnValue(100_000)
  perPlayer.reset()
  await refreshCalls()
  await refreshCalls()
  clock.mockReturnValue(104_999)
  await refreshCalls()
  expect(calls()).toBe(1)
  clock.mockReturnValue(105_000)
  await refreshCalls()
  expect(calls()).toBe(2)
  clock.mockRestore()
})

test('a changed number updates its page and its unsent messages', async () => {
  const { outbox } = await import('./outbox.ts')
  page.emit('REDIRECT', '/whatsapp/555-303')
  await until(async () => expect(await path()).toBe('/whatsapp/555-303'))
  server.isSilent = true
  outbox.send('555-303', 'oi')
  await until(() => expect(outbox.store.getState()).toMatchObject([{ failed: true }]))
  page.emit('PHONE_CHANGE', '555-303', '555-999')
  await until(async () => expect(await path()).toBe('/whatsapp/555-999'))
  expect(outbox.store.getState()).toMatchObject([{ to: '555-999', text: 'oi' }])
  outbox.discard(outbox.store.getState()[0]?.key ?? '')
  server.isSilent = false
})

test('an open conversation is marked read at once, and then once a second', async () => {
  page.emit('REDIRECT', '/whatsapp/555-202')
  await until(async () => expect(await path()).toBe('/whatsapp/555-202'))
  await until(() => expect(asked.some(({ member }) => member === 'wpp_getChat')).toBe(true))
  const startMs = performance.now()
  for (const id of [31, 32, 33, 34]) {
    page.emit('WHATSAPP_MESSAGE', messageOf({ id }))
    await until(async () => expect(await row('555202')).toMatchObject({ unread: 0, last: { id } }))
  }
  const reads = () => asked.filter(({ member }) => member === 'wpp_markAsRead').length
  await until(() => expect(reads()).toBeGreaterThanOrEqual(2))
  expect(reads()).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startMs) / 1000))
})

test("the player's own message is shown once, whether its event or its answer arrives first", async () => {
  const { outbox } = await import('./outbox.ts')
  const { messages } = await import('./messages.ts')
  const shown = () => messages.listOf('555-202').state.getState().ids
  await until(() => expect(shown()).not.toBeNull())
  const isOnce = (id: number) => {
    expect(outbox.store.getState()).toEqual([])
    expect(shown()?.filter((one) => one === id)).toHaveLength(1)
  }
  const own = (id: number) => messageOf({ id, sender: '555-101', target: '555-202', content: 'uma vez só' })
  outbox.send('555-202', 'uma vez só')
  await until(() => isOnce(101))
  page.emit('WHATSAPP_SENT', own(101), 'of-which-nothing-is-unsent')
  await new Promise((resolve) => setTimeout(resolve))
  isOnce(101)

  server.isSilent = true
  outbox.send('555-202', 'uma vez só')
  const key = outbox.store.getState()[0]?.key
  page.emit('WHATSAPP_SENT', own(102), 'of-another-page')
  await until(() => expect(shown()).toContain(102))
  expect(outbox.store.getState()).toHaveLength(1)
  page.emit('WHATSAPP_SENT', own(103), key)
  await until(() => isOnce(103))
  server.isSilent = false
  server.sent = 103
})

test('a message that the player wrote on another page is shown here, without a notification', async () => {
  const { useNotifications } = await import('../../shell/notifications/notifications.ts')
  const { messages } = await import('./messages.ts')
  useNotifications.setState({ list: [] })
  const id = ++server.sent
  page.emit('WHATSAPP_SENT', messageOf({ id, sender: '555-101', target: '555-202', content: 'do outro lado' }))
  await until(() => expect(messages.listOf('555-202').state.getState().ids).toContain(id))
  await until(async () => expect(await row('555202')).toMatchObject({ unread: 0, last: { content: 'do outro lado' } }))
  expect(useNotifications.getState().list).toEqual([])
})

test('reactions arrive as JSON text; an invalid one changes nothing', async () => {
  const { messages } = await import('./messages.ts')
  const message = () => messages.listOf('555-202').collection.get(101)
  page.emit('WHATSAPP_REACTION', '555-202', 101, '555-101', '👍', '[{"emoji":"👍","count":2},{"emoji":3}]')
  await until(() => expect(message()).toMatchObject({ reaction: '👍', reactions: [{ emoji: '👍', count: 2 }] }))
  page.emit('WHATSAPP_REACTION', '555-202', 101, '555-202', '', 'nada')
  page.emit('WHATSAPP_READ', '555-202', 77)
  await until(() => expect(message()).toMatchObject({ saw_at: 77, reaction: '👍' }))
})

test('a message read before its own answer arrives is shown as seen', async () => {
  const { outbox } = await import('./outbox.ts')
  const { messages } = await import('./messages.ts')
  const id = server.sent + 1
  let answered = () => {}
  server.isSlow = new Promise((resolve) => {
    answered = resolve
  })
  outbox.send('555-202', 'já leu?')
  const sent = messageOf({ id, sender: '555-101', target: '555-202', content: 'já leu?' })
  page.emit('WHATSAPP_SENT', sent, outbox.store.getState()[0]?.key)
  page.emit('WHATSAPP_READ', '555-202', 88)
  const isSeen = async () => {
    expect(messages.listOf('555-202').collection.get(id)).toMatchObject({ saw_at: 88 })
    expect(await row('555202')).toMatchObject({ last: { id, saw_at: 88 } })
  }
  await until(isSeen)
  answered()
  await until(() => expect(server.sent).toBe(id))
  await isSeen()
})

test('a message that a moderator removed is replaced in the open conversation and in the list; one of another app is not', async () => {
  const { messages } = await import('./messages.ts')
  const content = 'Mensagem removida pela moderação'
  const id = 800
  const shown = () => messages.listOf('555-202').collection.get(id)
  page.emit('WHATSAPP_MESSAGE', messageOf({ id, content: 'palavrão', image: '/a.png' }))
  await until(() => expect(shown()).toMatchObject({ content: 'palavrão' }))
  server.resume.messages = [messageOf({ id, content })]
  page.emit('MESSAGE_REMOVED', 'tinder', id, '')
  expect(shown()).toMatchObject({ content: 'palavrão' })
  page.emit('MESSAGE_REMOVED', 'whatsapp', id, '')
  await until(() => expect(shown()).toMatchObject({ type: 'text', content, image: null }))
  await until(async () => expect(await row('555202')).toMatchObject({ last: { id, content } }))
})

test('emptying all conversations on another page of the player empties them here', async () => {
  const { messages } = await import('./messages.ts')
  page.emit('WHATSAPP_DELETE_MESSAGES')
  await until(async () => expect([...((await state()).chats?.keys() ?? [])]).toEqual(['group3']))
  expect(messages.listOf('555-202').state.getState()).toEqual({ ids: [], hasOlder: false })
  expect(await badge()).toBe(0)
})

test('a long press offers to call, mute or delete the conversation, for this phone alone; a group cannot be called', async () => {
  const { useOverlays } = await import('../../shell/dialogs/overlays.ts')
  const { openRowMenu } = await import('./options.ts')
  expect(useOverlays.getState().dialogs).toEqual([]) // no dialog for a page that was left above
  page.emit('WHATSAPP_MESSAGE', messageOf({ id: 900 }))
  await until(async () => expect(await row('555202')).toBeDefined())
  const choose = async (contact: string, choice: string | null) => {
    const chosen = openRowMenu(contact)
    const [dialog] = useOverlays.getState().dialogs
    if (dialog?.kind !== 'menu') throw new Error('there is no menu')
    dialog.answer(choice)
    return { chosen, offered: dialog.options.map(({ label }) => label) }
  }
  const ofGroup = await choose('group3', null)
  await ofGroup.chosen
  expect(ofGroup.offered).toEqual(['Silenciar conversa', 'Excluir conversa'])
  const ofPerson = await choose('555-202', 'delete')
  expect(ofPerson.offered).toEqual(['Efetuar ligação', 'Silenciar conversa', 'Excluir conversa'])
  await until(() => expect(useOverlays.getState().dialogs).toMatchObject([{ kind: 'confirm', destructive: true }]))
  const [question] = useOverlays.getState().dialogs
  if (question?.kind === 'confirm') question.answer(true)
  await ofPerson.chosen
  expect(asked).toContainEqual({ member: 'wpp_deleteMessages', args: ['555-202'] })
  expect(await row('555202')).toBeUndefined()
})

test('the whole phone shows the picture of a person without a conversation, asked for once', async () => {
  const { contactPhoto, loadAppPhoto } = await import('../../shell/people/contact-photos.ts')
  page.answers.wpp_getAvatar = (phone) => (phone === '555-707' ? './gabriela.jpg' : null)
  for (const phone of ['555-707', '555-808', '555707', '555808']) loadAppPhoto(phone)
  await until(() => expect(contactPhoto('555-707')).toBe('./gabriela.jpg'))
  await until(async () => expect((await state()).avatars['555808']).toBe(''))
  expect(contactPhoto('555-808')).toBeUndefined()
  expect(asked.filter(({ member }) => member === 'wpp_getAvatar').map(({ args }) => args[0])).toEqual([
    '555-707',
    '555-808',
  ])
})
