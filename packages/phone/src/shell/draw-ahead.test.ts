import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { whatsapp } from '../apps/whatsapp/app.ts'
import { messageOf } from '../apps/whatsapp/testing.ts'
import { type Page, startPage } from '../testing/page.tsx'

vi.setConfig({ testTimeout: 60_000 })

const chat = '/whatsapp/555-202'
let page: Page

beforeAll(async () => {
  page = await startPage({}, [whatsapp])
  const messages = [messageOf({ id: 10, content: 'cadê você?' })]
  page.answers.wpp_getResume = () => ({ groups: [], messages, unread: { '555-202': 1 }, avatars: {}, next: null })
  page.answers.wpp_getChat = (id) => ({ id, name: '', avatarURL: null, messages, avatars: {} })
  page.tell('SET_VISIBLE', true)
  await Promise.all([import('../apps/whatsapp/screens/main.tsx'), import('../apps/whatsapp/screens/chat.tsx')])
  const { begin, forget } = await import('../apps/whatsapp/start.ts')
  forget()
  await begin()
})
afterAll(() => page.close())

const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 60_000 })
const layer = (path: string) => page.root.querySelector<HTMLElement>(`[data-path="${path}"]`)
const row = () => layer('/whatsapp')?.querySelector<HTMLElement>('button bdi')?.closest('button')
const press = () => row()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
const letGo = () => row()?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }))
/** Laid out, where nobody sees it. */
const beside = { display: '', transform: 'translateX(200%)' }
const asked = (wanted: string) => page.posted.filter(({ member }) => member === wanted).length

beforeEach(async () => {
  page.tell('REDIRECT', '/whatsapp')
  await until(() => expect(layer('/whatsapp')?.dataset.front).toBeDefined())
  await until(() => expect(row()).toBeTruthy())
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

test('a page that was opened before its messages came is not drawn a second time', async () => {
  const { forgetTalks } = await import('../apps/whatsapp/talks.ts')
  forgetTalks()
  const answer = page.answers.wpp_getChat
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  page.answers.wpp_getChat = async (...args) => coming.then(() => answer?.(...args))
  press()
  row()?.click()
  await until(() => expect(layer(chat)?.dataset.front).toBeDefined())
  come()
  await until(() => expect(layer(chat)?.textContent).toContain('cadê você?'))
  expect(page.root.querySelectorAll(`[data-path="${chat}"]`)).toHaveLength(1)
  if (answer) page.answers.wpp_getChat = answer
})

test('another page that is opened meanwhile ends it', async () => {
  press()
  await until(() => expect(layer(chat)).not.toBeNull())
  page.tell('REDIRECT', '/whatsapp/create')
  await until(() => expect(layer('/whatsapp/create')?.dataset.front).toBeDefined())
  expect(layer(chat)).toBeNull()
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
