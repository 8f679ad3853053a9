import { beforeEach, expect, test, vi } from 'vitest'
import type { Refused } from '../link/backend.ts'
import { CallError } from '../link/post.ts'
import { useOverlays } from '../shell/overlays.ts'
import { useSettings } from '../shell/settings.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { moveConversation } from './move.ts'
import { openOutbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

const [ana, bia] = [1, 2]
const lost = new Error('no answer')

/** One page: its outbox, and a server that answers a message when the test says so. */
function openPage() {
  const posted: Outgoing[] = []
  const shown: string[] = []
  const waiting: { resolve(answer: string | Refused): void; reject(error: Error): void }[] = []
  const outbox = openOutbox({
    app: 'chat',
    takes: ['image'],
    conversationOf: (to) => `chat/${to.toLowerCase()}`,
    post(message) {
      posted.push(message)
      return new Promise<string | Refused>((resolve, reject) => waiting.push({ resolve, reject }))
    },
    sent: (answer: string) => shown.push(answer),
  })
  /** How the oldest call without an answer ends; whatever follows from it has happened then. */
  async function end(answer: string | Refused | Error): Promise<void> {
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

beforeEach(() => {
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

test('one message of a conversation is on its way at a time, and no other conversation waits for it', async () => {
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

test('what cannot be sent stops those behind it; tried again, all go in their order under the keys they had', async () => {
  const { outbox, posted, texts, end, unsent } = openPage()
  for (const text of ['um', 'dois', 'três']) outbox.send('bia', text)
  await end(lost)
  expect(texts()).toEqual(['um'])
  expect(unsent()).toEqual(['um!', 'dois!', 'três!'])
  outbox.retry('bia')
  expect(unsent()).toEqual(['um', 'dois', 'três'])
  for (const text of ['um', 'dois', 'três']) await end(text)
  expect(texts()).toEqual(['um', 'um', 'dois', 'três'])
  expect(new Set(posted.map(({ key }) => key)).size).toBe(3)
  expect(unsent()).toEqual([])
})

test('a new message takes those along that failed before it, in front of it', async () => {
  const { outbox, texts, end } = openPage()
  outbox.send('bia', 'um')
  await end(lost)
  outbox.send('bia', 'dois')
  await end('um')
  await end('dois')
  expect(texts()).toEqual(['um', 'um', 'dois'])
})

test('what is discarded is neither sent nor in the way of the next', async () => {
  const { outbox, texts, end, unsent } = openPage()
  outbox.send('bia', 'um')
  outbox.send('bia', 'dois')
  await end(lost)
  const [first] = outbox.store.getState()
  outbox.discard(first?.key ?? '')
  outbox.retry('bia')
  await end('dois')
  expect(texts()).toEqual(['um', 'dois'])
  expect(unsent()).toEqual([])
})

test('a refusal is said to the player, and the next one goes', async () => {
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

test('a reloaded page has what was unsent, in its order, and waits to be told to try again', async () => {
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

test('what this browser kept and is no message is left out', () => {
  const message = { key: 'k', to: 'bia', text: 'oi', at: 1 }
  const strange = [{ location: null }, { location: [1, 'x'] }, { contact: { name: 'Bia' } }, { image: 7 }, 'x', null]
  const kept = [
    null,
    7,
    { ...message, key: 1 },
    { text: 'oi' },
    ...strange.map((attachment) => ({ ...message, attachment })),
  ]
  localStorage.setItem('orelhao.1.chat-outgoing', JSON.stringify([...kept, message]))
  expect(openPage().unsent()).toEqual(['oi!'])
  localStorage.setItem('orelhao.1.chat-outgoing', '{')
  expect(openPage().unsent()).toEqual([])
})

test('of one player’s messages nothing is sent or shown in the next one’s name', async () => {
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

test('a conversation whose party has another number takes along what is unsent in it and what was begun', async () => {
  const { outbox, end, posted, unsent } = openPage()
  outbox.send('bia', 'um')
  await end(lost)
  keepDraft('chat/bia', 'e então')
  moveConversation(outbox, 'bia', 'nova')
  expect([draftOf('chat/bia'), draftOf('chat/nova')]).toEqual(['', 'e então'])
  outbox.retry('nova')
  await end('um')
  expect(posted.map(({ to }) => to)).toEqual(['bia', 'nova'])
  expect(unsent()).toEqual([])
})

test('what is on its way to a number that changes is sent to the new one, under its key, and those behind it follow', async () => {
  const { outbox, end, posted, unsent } = openPage()
  outbox.send('bia', 'um')
  outbox.send('bia', 'dois')
  moveConversation(outbox, 'bia', 'nova')
  await end(lost)
  await end('um')
  await end('dois')
  expect(posted.map(({ text, to }) => `${text} ${to}`)).toEqual(['um bia', 'um nova', 'dois nova'])
  expect(posted[0]?.key).toBe(posted[1]?.key)
  expect(unsent()).toEqual([])
})

test('what had arrived at the old number is not in the way of the next', async () => {
  const { outbox, end, texts, unsent } = openPage()
  outbox.send('bia', 'um')
  await end(lost)
  moveConversation(outbox, 'bia', 'nova')
  outbox.send('nova', 'dois')
  await end(new CallError('chat_send', 'key_reused', 'this key belongs to another call'))
  await end('dois')
  expect(texts()).toEqual(['um', 'um', 'dois'])
  expect(unsent()).toEqual([])
})

test('each player finds the texts that they began', () => {
  keepDraft('chat/bia', 'de Ana')
  play(bia)
  expect(draftOf('chat/bia')).toBe('')
  keepDraft('chat/bia', ' ')
  play(ana)
  expect(draftOf('chat/bia')).toBe('de Ana')
  localStorage.setItem('orelhao.2.drafts', '{"chat/bia": 7, "chat/caio": "de Bia"}')
  play(bia)
  expect([draftOf('chat/bia'), draftOf('chat/caio')]).toEqual(['', 'de Bia'])
})

test('what another page sent is shown at once; while this page sends, events wait for its answer', async () => {
  const { outbox, end, shown } = openPage()
  outbox.arrived('Bia', 'de outra página')
  expect(shown).toEqual(['de outra página'])
  outbox.send('Bia', 'um')
  outbox.arrived('BIA', 'também de outra')
  outbox.arrived('Caio', 'a outra pessoa')
  expect(shown).toEqual(['de outra página', 'a outra pessoa'])
  await end('um')
  expect(shown.slice(2)).toEqual(['um', 'também de outra'])

  outbox.send('Bia', 'dois')
  await end(lost)
  outbox.arrived('Bia', 'enquanto falha')
  expect(shown.at(-1)).toBe('enquanto falha')
})

test('what another page sent is shown once the message that failed before it is discarded', async () => {
  const { outbox, shown, end } = openPage()
  outbox.send('Bia', 'um')
  outbox.arrived('Bia', 'de outra aba')
  expect(shown).toEqual([]) // it may be this page's own
  await end(lost)
  const [failed] = outbox.store.getState()
  if (failed) outbox.discard(failed.key)
  expect(shown).toEqual(['de outra aba'])
})
