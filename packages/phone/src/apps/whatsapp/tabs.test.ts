import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../testing/page.tsx'
import { whatsapp } from './app.ts'
import { messageOf } from './testing.ts'

/** The other party's messages on the server. */
let receivedTexts = ['cadê você?']
const messages = () => receivedTexts.map((content, index) => messageOf({ id: 10 + index, content })).reverse()

let page: Page
beforeAll(async () => {
  page = await startPage({}, [whatsapp]) // other apps request past calls too
  page.answers.wpp_getResume = () => ({
    groups: [],
    messages: messages().slice(0, 1),
    unread: {},
    avatars: {},
    next: null,
  })
  page.answers.wpp_getChat = (id) => ({ id, name: '', avatarURL: null, messages: messages(), avatars: {} })
  page.answers.getPhoneCalls = () => []
  page.emit('SET_VISIBLE', true)
  // slow the first time, so not within a test
  await Promise.all([import('./screens/main.tsx'), import('./screens/chat.tsx')])
  const { init } = await import('./start.ts')
  const { perPlayer } = await import('../../shell/player/player-scope.ts')
  perPlayer.reset()
  await init()
})
afterAll(() => page.close())

const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 60_000 })
const top = () => page.root.querySelector<HTMLElement>('[data-front]')
const asked = (wanted: string) => page.posted.filter(({ member }) => member === wanted).length
const tabs = () => [...(top()?.querySelectorAll<HTMLElement>('nav button, [role=tab]') ?? [])]
const nameOf = (tab: HTMLElement) => tab.getAttribute('aria-label') ?? tab.textContent

async function open(path: string): Promise<void> {
  page.emit('REDIRECT', path)
  await until(() => expect(top()?.dataset.path).toBe(path))
}

async function choose(name: string): Promise<void> {
  await until(() => expect(tabs().map(nameOf)).toContain(name))
  tabs()
    .find((tab) => nameOf(tab) === name)
    ?.click()
}

test('the tabs are in the order of each look', async () => {
  const { setPreferences } = await import('../../shell/player/preferences.ts')
  setPreferences({ look: 'android' })
  await open('/whatsapp')
  await until(() => expect(tabs().map(nameOf)).toEqual(['CHATS', 'CONTATOS', 'LIGAÇÕES', 'Configurações']))
  setPreferences({ look: 'iphone' })
  await until(() => expect(tabs().map(nameOf)).toEqual(['Chamadas', 'Contatos', 'Conversas', 'Configurações']))
})

test('past calls load when they become visible, and when a call ends meanwhile', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(100_000)
  await open('/whatsapp')
  expect(asked('getPhoneCalls')).toBe(0)
  await choose('Chamadas')
  await until(() => expect(asked('getPhoneCalls')).toBe(1))
  clock.mockReturnValue(105_000)
  page.emit('CALL_MISSED')
  await until(() => expect(asked('getPhoneCalls')).toBe(2))
  const { back, go } = await import('../../shell/navigation/page-stack.ts')
  go('/whatsapp/555-202')
  await until(() => expect(top()?.dataset.path).toBe('/whatsapp/555-202'))
  clock.mockReturnValue(110_000)
  page.emit('CALL_MISSED')
  await until(async () => expect((await import('./call-log.ts')).useEndedCalls.getState().count).toBe(2))
  expect(asked('getPhoneCalls')).toBe(2)
  back()
  await until(() => expect(asked('getPhoneCalls')).toBe(3))
  clock.mockReturnValue(115_000)
  await choose('Conversas')
  page.emit('CALL_MISSED')
  await until(async () => expect((await import('./call-log.ts')).useEndedCalls.getState().count).toBe(3))
  expect(asked('getPhoneCalls')).toBe(3)
  clock.mockRestore()
})

test('REFRESH clears all conversations and loads them again; a draft stays in the field', async () => {
  await open('/whatsapp/555-202')
  await until(() => expect(top()?.textContent).toContain('cadê você?'))
  const field = () => top()?.querySelector('textarea')
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  setValue?.call(field(), 'Estou a cam')
  field()?.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => expect(field()?.value).toBe('Estou a cam'))

  const { useWhatsapp } = await import('./state.ts')
  const { loadedMessages } = await import('./messages.ts')
  const before = asked('wpp_getResume')
  receivedTexts = ['cadê você?', 'já desisti']
  page.emit('REFRESH')
  expect([useWhatsapp.getState().chats, loadedMessages('555-202')]).toEqual([undefined, []])
  await until(() => expect(top()?.dataset.path).toBe('/home'))
  await until(() => expect(useWhatsapp.getState().chats?.get('555202')?.last?.content).toBe('já desisti'))
  expect(asked('wpp_getResume')).toBe(before + 1)
  await open('/whatsapp/555-202')
  await until(() => expect(top()?.textContent).toContain('já desisti'))
  expect(field()?.value).toBe('Estou a cam')
})
