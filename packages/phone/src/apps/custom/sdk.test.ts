import { readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const source = (name: string) => readFileSync(`packages/phone/public/sdk/${name}`, 'utf8')

interface Asked {
  orelhao: number
  id: number
  call: string
  args: Record<string, unknown>
}

type Answer = (...args: unknown[]) => unknown

/** The window of an app's page, other than the phone's. */
let appWindow: Window
let page: Record<string, Answer> & { orelhao: Record<string, (...args: unknown[]) => Promise<unknown>> }
/** The page's calls, and the phone's answers. */
let asked: Asked[]
let answers: Record<string, unknown>

/** The phone around the page. */
const phone = {
  postMessage(data: Asked) {
    asked.push(data)
    const answer = answers[data.call]
    const failed = answer instanceof Error && { ok: false, error: { code: answer.message, reason: 'appFull' } }
    queueMicrotask(() => sendMessage({ id: data.id, ...(failed || { ok: true, value: answer ?? null }) }))
  },
}
const sendMessage = (message: object) => dispatchMessage({ orelhao: 1, ...message }, phone)
const dispatchMessage = (data: unknown, source: unknown) => {
  const event = new appWindow.MessageEvent('message', { data })
  Object.defineProperty(event, 'source', { value: source })
  appWindow.dispatchEvent(event)
}

beforeEach(() => {
  asked = []
  answers = {
    connect: { version: 1, theme: { dark: true }, phoneTemplate: 'XXX-XXX' },
    pickPhoto: { url: 'https://m.example/a.jpg' },
    pickContact: { name: 'Bia', phone: '555-202' },
  }
  appWindow = new Window()
  Object.defineProperty(appWindow, 'parent', { value: phone })
  page = appWindow as unknown as typeof page
  run('orelhao.js')
})
afterEach(() => appWindow.happyDOM.close())

/** Runs the file as the browser does in the page. */
function run(name: string): void {
  const script = { dataset: { app: 'bussola', resource: 'bussola' } }
  Object.defineProperty(appWindow.document, 'currentScript', { configurable: true, value: script })
  const fetching = (...args: unknown[]) => fetch(...(args as [string]))
  new Function('window', 'document', 'fetch', source(name))(appWindow, appWindow.document, fetching)
}

test('calls become messages, and answers promises', async () => {
  answers.storageGet = '{"cais":4}'
  expect(await page.orelhao.connect?.()).toMatchObject({ version: 1 })
  const { storage } = page.orelhao as unknown as { storage: Record<string, (...args: unknown[]) => Promise<unknown>> }
  expect(await storage.get?.('lugar')).toEqual({ cais: 4 })
  await storage.set?.('lugar', { cais: 5 })
  expect(asked.map(({ call, args }) => [call, args])).toEqual([
    ['connect', { version: 1 }],
    ['storageGet', { name: 'lugar' }],
    ['storageSet', { name: 'lugar', value: '{"cais":5}' }],
  ])
})

test('a refusal rejects with its code and reason', async () => {
  answers.pay = new Error('refused')
  await expect(page.orelhao.pay?.(5)).rejects.toMatchObject({
    name: 'OrelhaoError',
    code: 'refused',
    reason: 'appFull',
  })
})

test('a theme listener is called until it is removed', () => {
  const onTheme = vi.fn()
  const stop = (page.orelhao.on as unknown as (event: string, listener: unknown) => () => void)('theme', onTheme)
  sendMessage({ event: 'theme', value: { dark: true } })
  stop()
  sendMessage({ event: 'theme', value: { dark: false } })
  expect(onTheme.mock.calls).toEqual([[{ dark: true }]])
})

test('a template page is started, with the functions and the theme that it expects', async () => {
  const onLoaded = vi.fn()
  appWindow.addEventListener('message', (event) => {
    if ((event as unknown as MessageEvent).data === 'componentsLoaded') onLoaded()
  })
  run('template.js')
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledOnce(), { timeout: 60_000 })
  const { document, components } = page as unknown as { document: Document; components: Record<string, Answer> }
  const settings = (await page.getSettings?.()) as { display: { theme: string } }
  expect([settings.display.theme, document.body.style.visibility]).toEqual(['dark', 'visible'])
  expect([page.appName, page.resourceName]).toEqual(['bussola', 'bussola'])
  expect(page.formatPhoneNumber?.('555202')).toBe('555-202')

  const chosen = vi.fn()
  const back = document.body.appendChild(document.createElement('button'))
  back.focus()
  page.setPopUp?.({ title: 'Certeza?', buttons: [{ title: 'Não' }, { title: 'Sim', cb: chosen }] })
  const button = (title: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === title)
  button('Sim')?.click()
  expect([chosen.mock.calls.length, document.querySelector('[role=dialog]')]).toEqual([1, null])
  expect([document.activeElement, back.inert]).toEqual([back, false])
  page.setContextMenu?.({ title: 'Menu', buttons: [{ title: 'Um' }] })
  expect([back.inert, document.activeElement?.textContent]).toEqual([true, 'Um'])
  const pressed = new appWindow.KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(pressed as unknown as Event)
  expect([pressed.defaultPrevented, document.querySelector('[role=dialog]')]).toEqual([true, null])

  const photo = vi.fn()
  page.selectGallery?.({ cb: photo })
  await vi.waitFor(
    () => expect(photo).toHaveBeenCalledWith(expect.objectContaining({ src: 'https://m.example/a.jpg' })),
    { timeout: 60_000 },
  )
  const contact = vi.fn()
  components.setContactSelector?.({ onSelect: contact })
  await vi.waitFor(() => expect(contact).toHaveBeenCalledWith(expect.objectContaining({ number: '555-202' })), {
    timeout: 60_000,
  })
  const emoji = vi.fn()
  page.selectEmoji?.(emoji)
  button('🚗')?.click()
  expect(emoji).toHaveBeenCalledWith('🚗')
  page.sendNotification?.({ title: 'Norte', content: 'à frente' })
  await vi.waitFor(
    () => expect(asked.at(-1)).toMatchObject({ call: 'notify', args: { title: 'Norte', text: 'à frente' } }),
    { timeout: 60_000 },
  )
})

test('a template page calls its own resource’s script', async () => {
  const posted = vi.fn(async (_: string, __: object) => ({ headers: new Headers(), json: async () => '90° E' }))
  vi.stubGlobal('fetch', posted)
  run('template.js')
  expect(await page.fetchNui?.('getDirection', { unit: 'graus' })).toBe('90° E')
  expect(posted).toHaveBeenCalledWith('https://bussola/getDirection', { method: 'POST', body: '{"unit":"graus"}' })
  const turned = vi.fn()
  page.useNuiEvent?.('turned', turned)
  dispatchMessage({ action: 'turned', data: 7 }, appWindow)
  expect(turned).toHaveBeenCalledWith(7)
})
