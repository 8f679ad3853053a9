import { beforeEach, expect, test, vi } from 'vitest'
import type { RefusedAnswer } from '../link/backend.ts'
import { CallError } from '../link/post.ts'
import { useOverlays } from '../shell/dialogs/overlays.ts'
import { useSettings } from '../shell/player/settings.ts'
import { draftOf, saveDraft } from './conversation-drafts.ts'
import { createOutbox } from './create-outbox.ts'
import { moveConversation } from './move-conversation.ts'
import type { Outgoing } from './outgoing.ts'

const [ana, bia] = [1, 2]
const noAnswerError = new Error('no answer')

/** Opens one page with its outbox, and a server that answers messages on request. */
function openPage() {
  const posted: Outgoing[] = []
  const shown: string[] = []
  const waiting: { resolve(answer: string | RefusedAnswer): void; reject(error: Error): void }[] = []
  const outbox = createOutbox({
    app: 'chat',
    attachmentKinds: ['image'],
    conversationOf: (to) => `chat/${to.toLowerCase()}`,
    post(message) {
      posted.push(message)
      return new Promise<string | RefusedAnswer>((resolve, reject) => waiting.push({ resolve, reject }))
    },
    onSent: (answer: string) => shown.push(answer),
  })
  /** Ends the oldest pending call; resolves once its effects have happened. */
  async function end(answer: string | RefusedAnswer | Error): Promise<void> {
    const call = waiting.shift()
    if (answer instanceof Error) call?.reject(answer)
    else call?.resolve(answer)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const texts = () => posted.map(({ text }) => text)
  const unsent = () => outbox.store.getState().map(({ text, failed }) => (failed ? `${text}!` : text))
  return { outbox, posted, shown, end, texts, unsent }
}

function play(user_id: number): void {
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id } }))
}

/** Server's answers by key, and the keys that were requested. */
const answers = new Map<unknown, string>()
let requestedKeys: unknown[] = []

beforeEach(() => {
  answers.clear()
  requestedKeys = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const [key] = JSON.parse(body).args
    requestedKeys.push(key)
    return Response.json(answers.get(key) ?? { __null: true })
  })
  vi.stubGlobal(
    'Audio',
    class {
      play = async () => {}
    },
  )
  localStorage.clear()
  useOverlays.setState({ dialogs: [] })
  play(0)
  play(ana)
})

test('one message of a conversation is sent at a time, and other conversations do not wait for it', async () => {
  const { outbox, texts, end, shown, unsent } = openPage()
  outbox.send('Bia', 'um')
  outbox.send('bia', 'dois')
  outbox.send('Caio', 'três')
  expect(texts()).toEqual(['um', 'três'])
  await end('um')
  expect(texts()).toEqual(['um', 'três', 'dois'])
  await end('três')
  await end('dois')
  expect(shown).toEqual(['um', 'três', 'dois'])
  expect(unsent()).toEqual([])
})

test('a failed message stops those behind it; a retry sends all in their order under the same keys', async () => {
  const { outbox, posted, texts, end, unsent } = openPage()
  for (const text of ['um', 'dois', 'três']) outbox.send('bia', text)
  await end(noAnswerError)
  expect(texts()).toEqual(['um'])
  expect(unsent()).toEqual(['um!', 'dois!', 'três!'])
  outbox.retry('bia')
  expect(unsent()).toEqual(['um', 'dois', 'três'])
  for (const text of ['um', 'dois', 'três']) await end(text)
  expect(texts()).toEqual(['um', 'um', 'dois', 'três'])
  expect(new Set(posted.map(({ key }) => key)).size).toBe(3)
  expect(unsent()).toEqual([])
})

test('a new message first sends those that failed before it', async () => {
  const { outbox, texts, end } = openPage()
  outbox.send('bia', 'um')
  await end(noAnswerError)
  outbox.send('bia', 'dois')
  await end('um')
  await end('dois')
  expect(texts()).toEqual(['um', 'um', 'dois'])
})

test('a discarded message is not sent and does not block the next', async () => {
  const { outbox, texts, end, unsent } = openPage()
  outbox.send('bia', 'um')
  outbox.send('bia', 'dois')
  await end(noAnswerError)
  const [first] = outbox.store.getState()
  outbox.discard(first?.key ?? '')
  outbox.retry('bia')
  await end('dois')
  expect(texts()).toEqual(['um', 'dois'])
  expect(unsent()).toEqual([])
})

test('a refusal is shown to the player, and the next message is sent', async () => {
  const { outbox, texts, end, shown, unsent } = openPage()
  outbox.send('bia', 'um')
  outbox.send('bia', 'dois')
  await end({ error: 'Este número não existe', code: 'unknownNumber' })
  expect(useOverlays.getState().dialogs).toMatchObject([{ kind: 'alert', text: 'Este número não existe' }])
  await end('dois')
  expect(texts()).toEqual(['um', 'dois'])
  expect(shown).toEqual(['dois'])
  expect(unsent()).toEqual([])
})

test('a reloaded page has the unsent messages in order, and waits for a retry by the player', async () => {
  const before = openPage()
  before.outbox.send('bia', 'um', { image: 'https://example.org/a.jpg' })
  before.outbox.send('bia', 'dois')
  const after = openPage()
  expect(after.unsent()).toEqual(['um!', 'dois!'])
  expect(after.texts()).toEqual([])
  after.outbox.retry('bia')
  expect(after.posted).toMatchObject([{ attachment: { image: 'https://example.org/a.jpg' } }])
  expect(after.posted[0]?.key).toBe(before.posted[0]?.key)
  await after.end('um')
  expect(openPage().unsent()).toEqual(['dois!'])
})

test('two pages of one player do not overwrite each other’s unsent messages', async () => {
  const [one, two] = [openPage(), openPage()]
  one.outbox.send('bia', 'um')
  two.outbox.send('caio', 'dois')
  one.outbox.send('bia', 'três')
  expect(openPage().unsent()).toEqual(['dois!', 'um!', 'três!'])
  await two.end('dois')
  one.outbox.discard(one.outbox.store.getState()[1]?.key ?? '')
  expect(openPage().unsent()).toEqual(['um!'])
})

test('two pages of one player do not overwrite each other’s drafts', () => {
  localStorage.setItem('orelhao.1.drafts', '{"chat/bia": "daqui", "chat/caio": "velho"}')
  play(bia)
  play(ana)
  expect(draftOf('chat/bia')).toBe('daqui')
  localStorage.setItem('orelhao.1.drafts', '{"chat/bia": "daqui", "chat/dani": "da outra"}') // by another page
  saveDraft('chat/bia', '')
  expect(JSON.parse(localStorage.getItem('orelhao.1.drafts') ?? '')).toEqual({ 'chat/dani': 'da outra' })
  expect(draftOf('chat/caio')).toBe('velho')
})

test('invalid messages in this browser’s storage are ignored', () => {
  const message = { key: 'k', to: 'bia', text: 'oi', at: 1 }
  const strange = [{ location: null }, { location: [1, 'x'] }, { contact: { name: 'Bia' } }, { image: 7 }, 'x', null]
  const stored = [
    null,
    7,
    { ...message, key: 1 },
    { text: 'oi' },
    ...strange.map((attachment) => ({ ...message, attachment })),
  ]
  localStorage.setItem('orelhao.1.chat-outgoing', JSON.stringify([...stored, message]))
  expect(openPage().unsent()).toEqual(['oi!'])
  localStorage.setItem('orelhao.1.chat-outgoing', '{')
  expect(openPage().unsent()).toEqual([])
})

test('one player’s messages are not sent or shown in the next one’s name', async () => {
  const { outbox, texts, end, shown, unsent } = openPage()
  outbox.send('caio', 'um')
  outbox.send('caio', 'dois')
  play(bia)
  expect(unsent()).toEqual([])
  await end('um')
  expect(texts()).toEqual(['um'])
  expect(shown).toEqual([])
  outbox.send('caio', 'de Bia')
  expect(texts()).toEqual(['um', 'de Bia'])
  play(ana)
  expect(unsent()).toEqual(['dois!'])
})

test('a conversation moves its unsent messages and draft to the other party’s new number', async () => {
  const { outbox, end, posted, unsent } = openPage()
  outbox.send('bia', 'um')
  await end(noAnswerError)
  saveDraft('chat/bia', 'e então')
  moveConversation(outbox, 'bia', 'nova')
  expect([draftOf('chat/bia'), draftOf('chat/nova')]).toEqual(['', 'e então'])
  outbox.retry('nova')
  await end('um')
  expect(posted.map(({ to }) => to)).toEqual(['bia', 'nova'])
  expect(unsent()).toEqual([])
})

test('a message in flight to a changed number is sent to the new one under its key, and those behind it follow', async () => {
  const { outbox, end, posted, unsent } = openPage()
  outbox.send('bia', 'um')
  outbox.send('bia', 'dois')
  moveConversation(outbox, 'bia', 'nova')
  await end(noAnswerError)
  await end('um')
  await end('dois')
  expect(posted.map(({ text, to }) => `${text} ${to}`)).toEqual(['um bia', 'um nova', 'dois nova'])
  expect(posted[0]?.key).toBe(posted[1]?.key)
  expect(unsent()).toEqual([])
})

test('a message delivered to the old number does not block the next', async () => {
  const { outbox, end, texts, unsent } = openPage()
  outbox.send('bia', 'um')
  await end(noAnswerError)
  moveConversation(outbox, 'bia', 'nova')
  outbox.send('nova', 'dois')
  await end(new CallError('chat_send', 'key_reused', 'this key belongs to another call'))
  await end('dois')
  expect(texts()).toEqual(['um', 'um', 'dois'])
  expect(unsent()).toEqual([])
})

test('each player finds their own drafts', () => {
  saveDraft('chat/bia', 'de Ana')
  play(bia)
  expect(draftOf('chat/bia')).toBe('')
  saveDraft('chat/bia', ' ')
  play(ana)
  expect(draftOf('chat/bia')).toBe('de Ana')
  localStorage.setItem('orelhao.2.drafts', '{"chat/bia": 7, "chat/caio": "de Bia"}')
  play(bia)
  expect([draftOf('chat/bia'), draftOf('chat/caio')]).toEqual(['', 'de Bia'])
})

test('the same text sent from two pages at once is two messages on each, in any order of answers and events', async () => {
  const [one, two] = [openPage(), openPage()]
  for (const { outbox } of [one, two]) outbox.send('bia', 'oi')
  const keys = [one, two].map(({ posted }) => posted[0]?.key)
  await one.end('oi 1')
  for (const { outbox } of [one, two]) outbox.confirmSent('oi 1', keys[0])
  expect([two.shown, two.unsent()]).toEqual([['oi 1'], ['oi']])
  for (const { outbox } of [one, two]) outbox.confirmSent('oi 2', keys[1])
  expect([two.shown, two.unsent()]).toEqual([['oi 1', 'oi 2'], []])
  await two.end('oi 2')
  for (const { shown, unsent } of [one, two])
    expect([new Set(shown), unsent()]).toEqual([new Set(['oi 1', 'oi 2']), []])
})

test('a message confirmed by its event is no longer unsent if its answer is lost, and the next one is sent', async () => {
  const { outbox, posted, shown, texts, end, unsent } = openPage()
  for (const text of ['um', 'dois']) outbox.send('bia', text)
  outbox.confirmSent('um', posted[0]?.key)
  expect([shown, unsent()]).toEqual([['um'], ['dois']])
  await end(noAnswerError)
  expect(texts()).toEqual(['um', 'dois'])
  await end(noAnswerError)
  expect(unsent()).toEqual(['dois!'])
  outbox.confirmSent('dois', posted[1]?.key)
  expect([shown, unsent()]).toEqual([['um', 'dois'], []])
})

test('an answer after the event changes nothing: later messages are newer', async () => {
  const { outbox, posted, shown, end } = openPage()
  outbox.send('bia', 'um')
  outbox.confirmSent('um', posted[0]?.key)
  await end('um')
  expect(shown).toEqual(['um'])
})

test('a reloaded page finds delivered messages by their keys, and retains the unsent ones', async () => {
  const before = openPage()
  for (const to of ['bia', 'caio', 'duda']) before.outbox.send(to, 'oi')
  const [first, second] = before.posted.map(({ key }) => key)
  answers.set(first, '"oi 1"').set(second, '{"error":"Este número não existe","code":"unknownNumber"}')
  const after = openPage()
  await new Promise((resolve) => setTimeout(resolve))
  expect(requestedKeys).toEqual([]) // messages can be shown only once the app has loaded its conversations
  after.outbox.init()
  await vi.waitFor(() => expect(after.shown).toEqual(['oi 1']))
  await vi.waitFor(() => expect(requestedKeys).toHaveLength(3))
  expect(after.outbox.store.getState()).toMatchObject([{ to: 'caio' }, { to: 'duda' }])
  expect(useOverlays.getState().dialogs).toEqual([])
})

test('an invalid answer does not prevent the others from being found', async () => {
  const before = openPage()
  for (const to of ['bia', 'caio']) before.outbox.send(to, 'oi')
  const [first, second] = before.posted.map(({ key }) => key)
  answers.set(first, '{"half').set(second, '"oi 2"')
  const after = openPage()
  after.outbox.init()
  await vi.waitFor(() => expect(after.shown).toEqual(['oi 2']))
})
