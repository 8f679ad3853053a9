import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { whatsapp } from '../apps/whatsapp/app.ts'
import { messageOf } from '../apps/whatsapp/testing.ts'
import { type Page, startPage } from '../testing/page.tsx'

const chat = '/whatsapp/555-202'
let page: Page
const messages = [messageOf({ id: 10, content: 'cadê você?' })]

beforeAll(async () => {
  page = await startPage({}, [whatsapp])
  page.answers.wpp_getResume = () => ({ groups: [], messages, unread: { '555-202': 1 }, avatars: {}, next: null })
  page.answers.wpp_getChat = (id) => ({ id, name: '', avatarURL: null, messages, avatars: {} })
  page.tell('SET_VISIBLE', true)
  await Promise.all([import('../apps/whatsapp/screens/main.tsx'), import('../apps/whatsapp/screens/chat.tsx')])
  const { begin, forget } = await import('../apps/whatsapp/start.ts')
  forget()
  await begin()
})
afterAll(() => page.close())

const restMs = 80
const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs))
const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 60_000 })
const layer = (path: string) => page.root.querySelector<HTMLElement>(`[data-path="${path}"]`)
const row = () => layer('/whatsapp')?.querySelector<HTMLElement>('button bdi')?.closest('button')
const press = () => row()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
const letGo = () => row()?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }))
/** Laid out, where nobody sees it. */
const beside = { display: '', transform: 'translateX(200%)' }
const mouse = (element: Element | null | undefined, clientX: number, more = {}) =>
  element?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX, ...more }))
const asked = (wanted: string) => page.posted.filter(({ member }) => member === wanted).length

beforeEach(async () => {
  page.tell('REDIRECT', '/whatsapp')
  await until(() => expect(layer('/whatsapp')?.dataset.front).toBeDefined())
  await until(() => expect(row()).toBeTruthy())
  mouse(document.body, 0)
  await until(() => expect(layer(chat)).toBeNull())
})

test('a press draws the page that it is about to open; nobody sees it, and nothing counts as read', async () => {
  press()
  await until(() => expect(layer(chat)?.textContent).toContain('cadê você?'))
  const ahead = layer(chat)
  expect(ahead).toMatchObject({ style: beside, inert: false, ariaHidden: 'true' })
  expect(ahead?.dataset.front).toBeUndefined()
  expect(asked('wpp_markAsRead')).toBe(0)

  letGo()
  row()?.click()
  await until(() => expect(layer(chat)?.dataset.front).toBeDefined())
  expect(layer(chat)).toBe(ahead)
  expect(ahead).toMatchObject({ style: { display: '', transform: '' }, inert: false, ariaHidden: null })
  await until(() => expect(asked('wpp_markAsRead')).toBe(1))
})

test('what is held and opens nothing is gone again', async () => {
  press()
  await until(() => expect(layer(chat)).not.toBeNull())
  letGo()
  await until(() => expect(layer(chat)).toBeNull())
  expect(layer('/whatsapp')?.dataset.front).toBeDefined()
})

test('a key that is pressed meanwhile ends it', async () => {
  press()
  await until(() => expect(layer(chat)).not.toBeNull())
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  await until(() => expect(layer(chat)).toBeNull())
})

test('a mouse that rests on a row has its page drawn; a press then draws nothing anew', async () => {
  mouse(row(), 10)
  await until(() => expect(layer(chat)).toMatchObject({ style: beside }))
  const ahead = layer(chat)
  press()
  letGo()
  row()?.click()
  await until(() => expect(layer(chat)?.dataset.front).toBeDefined())
  expect(layer(chat)).toBe(ahead)
  expect(page.root.querySelectorAll(`[data-path="${chat}"]`)).toHaveLength(1)
})

test('shown again, the same row is rested on anew; a mouse that goes on and a key leave nothing drawn', async () => {
  mouse(row(), 10)
  await until(() => expect(layer(chat)).not.toBeNull())
  mouse(row(), 11)
  expect(layer(chat)).not.toBeNull()
  mouse(document.body, 12)
  await until(() => expect(layer(chat)).toBeNull())

  mouse(row(), 13)
  await until(() => expect(layer(chat)).not.toBeNull())
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  await until(() => expect(layer(chat)).toBeNull())

  page.tell('REDIRECT', '/whatsapp/create')
  await until(() => expect(layer('/whatsapp/create')?.dataset.front).toBeDefined())
  page.tell('REDIRECT', '/whatsapp')
  await until(() => expect(layer('/whatsapp')?.dataset.front).toBeDefined())
  mouse(row(), 14)
  await until(() => expect(layer(chat)).not.toBeNull())
})

test('a row that scrolls under the mouse, a finger and a drag draw nothing', async () => {
  mouse(row(), 0)
  mouse(row(), 20, { pointerType: 'touch' })
  mouse(row(), 30, { buttons: 1 })
  mouse(row(), 30)
  await pause(restMs * 3)
  expect(layer(chat)).toBeNull()
})

test('what comes in while a page waits to be opened counts as unread in it', async () => {
  mouse(row(), 10)
  await until(() => expect(layer(chat)?.textContent).toContain('cadê você?'))
  messages.unshift(messageOf({ id: 11, content: 'estou esperando' }))
  page.tell('WHATSAPP_MESSAGE', messages[0])
  await until(() => expect(row()?.textContent).toContain('estou esperando'))
  row()?.click()
  await until(() => expect(layer(chat)?.dataset.front).toBeDefined())
  await until(() => expect(layer(chat)?.textContent).toContain('estou esperando'))
  expect(layer(chat)?.textContent).toMatch(/1 mensagem não lida|2 mensagens não lidas/)
})

/** Until the answered function is called, no conversation comes. */
async function heldBack(): Promise<() => void> {
  const { forgetTalks } = await import('../apps/whatsapp/talks.ts')
  forgetTalks()
  const answer = page.answers.wpp_getChat
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  page.answers.wpp_getChat = async (...args) => coming.then(() => answer?.(...args))
  return () => {
    if (answer) page.answers.wpp_getChat = answer
    come()
  }
}

test('a page that was opened before its messages came is not drawn a second time', async () => {
  const come = await heldBack()
  press()
  row()?.click()
  await until(() => expect(layer(chat)?.dataset.front).toBeDefined())
  come()
  await until(() => expect(layer(chat)?.textContent).toContain('cadê você?'))
  expect(page.root.querySelectorAll(`[data-path="${chat}"]`)).toHaveLength(1)
})

test('what comes for a mouse that has gone on is not drawn', async () => {
  const come = await heldBack()
  const before = asked('wpp_getChat')
  mouse(row(), 10)
  await until(() => expect(asked('wpp_getChat')).toBe(before + 1))
  mouse(document.body, 11)
  come()
  const { openTalk, talkWith } = await import('../apps/whatsapp/talks.ts')
  await openTalk(talkWith('555-202'))
  await pause(restMs)
  expect(layer(chat)).toBeNull()
})

test('another page that is opened meanwhile ends it', async () => {
  press()
  await until(() => expect(layer(chat)).not.toBeNull())
  page.tell('REDIRECT', '/whatsapp/create')
  await until(() => expect(layer('/whatsapp/create')?.dataset.front).toBeDefined())
  expect(layer(chat)).toBeNull()
})

test('another page leaves nothing in sight of one that would have stayed mounted', async () => {
  const { drawAhead } = await import('./draw-ahead.ts')
  const { goHome, useNavigation } = await import('./navigation.ts')
  goHome()
  useNavigation.setState({ kept: [] })
  await until(() => expect(layer('/whatsapp')).toBeNull())
  await drawAhead('/whatsapp')
  await until(() => expect(layer('/whatsapp')).toMatchObject({ style: beside }))
  page.tell('REDIRECT', '/whatsapp/create')
  await until(() => expect(layer('/whatsapp/create')?.dataset.front).toBeDefined())
  await until(() => expect(layer('/whatsapp')).toBeNull())
})

test('a page that was opened before this code came is not drawn a second time', async () => {
  const { drawAhead } = await import('./draw-ahead.ts')
  const { go, goHome, useNavigation } = await import('./navigation.ts')
  goHome()
  useNavigation.setState({ kept: [] })
  go('/whatsapp')
  await drawAhead('/whatsapp') // whose own code came after the press had ended
  expect(useNavigation.getState().kept).toEqual([])
})

test('a page that stands already is not drawn a second time', async () => {
  const { drawAhead } = await import('./draw-ahead.ts')
  const { goHome, useNavigation } = await import('./navigation.ts')
  goHome()
  const { kept } = useNavigation.getState()
  expect(kept.map(({ path }) => path)).toEqual(['/whatsapp'])
  await drawAhead('/whatsapp')
  expect(useNavigation.getState().kept).toEqual(kept)
})
