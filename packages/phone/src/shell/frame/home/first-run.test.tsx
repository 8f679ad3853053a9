import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../../testing/page.tsx'

let page: Page
beforeAll(async () => {
  page = await startPage({ setup: true })
})
afterAll(() => page.close())

const until = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000 })
const setup = () => document.querySelector('[role=dialog][aria-label="Primeiros ajustes"]')

test('the setup of a new phone is drawn before the phone rises, and takes the keyboard once it is visible', async () => {
  await until(() => expect(setup()?.textContent).toContain('Que bom ter você aqui, Ana.'))
  const frame = page.root.querySelector<HTMLElement>('[hidden]')
  expect(frame?.contains(setup())).toBe(true)
  page.emit('SET_VISIBLE', true)
  await until(() => expect(frame?.hidden).toBe(false))
  expect(setup()).not.toBeNull()
  await until(() => expect(document.activeElement?.textContent).toContain('Que bom ter você aqui, Ana.'))
  if (document.activeElement instanceof HTMLElement) document.activeElement.click()
  await until(() => expect(document.activeElement?.textContent).toBe('Qual é o seu celular?'))
})

test('home is covered in black from the moment the setup is wanted, also before its code is there', () => {
  const home = page.root.querySelector('main')
  const cover = [...(home?.children ?? [])].at(-1)
  expect([cover?.tagName, cover?.childElementCount, cover?.className]).toEqual([
    'DIV',
    0,
    expect.stringContaining('cover'),
  ])
})

test('another page comes before the setup, which shows again the next time', async () => {
  page.emit('REDIRECT', '/calculator')
  await until(() => expect(setup()).toBeNull())
  page.emit('SET_VISIBLE', false)
  await until(() => expect(setup()).not.toBeNull())
})
