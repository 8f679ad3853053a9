import { events } from '@orelhao/protocol/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../../testing/page.tsx'
import { notify, useNotifications } from '../../notifications/notifications.ts'

let page: Page
beforeAll(async () => {
  page = await startPage()
})
afterAll(() => page.close())

const reported = vi.fn()
beforeEach(() => {
  window.reportError = reported
  vi.spyOn(console, 'error').mockReturnValue() // React logs what its boundaries caught
})

/** Asserts that the phone is drawn and shows the next event. */
async function stillAnswers(after: string): Promise<void> {
  page.emit('CUSTOM_NOTIFY', 'bank', `depois de ${after}`, 'ainda aqui')
  await vi.waitFor(() => expect(page.root.textContent).toContain(`depois de ${after}`), { timeout: 60_000 })
}

test('a notification of another resource is shown', async () => {
  page.emit('CUSTOM_NOTIFY', 'bank', 'Iate alugado', 'Cais 4')
  page.emit('BANK_NOTIFY', 'Depósito em nome de', 'Clube')
  await vi.waitFor(
    () => {
      for (const text of ['Iate alugado', 'Cais 4', 'Depósito em nome de'])
        expect(page.root.textContent).toContain(text)
    },
    { timeout: 60_000 },
  )
  page.emit('GPS', [10, 20])
  await vi.waitFor(
    () => expect(page.posted).toContainEqual({ endpoint: 'client', member: 'setWaypoint', args: [10, 20] }),
    { timeout: 60_000 },
  )
})

const listed = (title: string, content: string) => [title, content]

test.each([
  ['BANK_NOTIFY', 'Nubank', listed],
  ['INSTAGRAM_NOTIFY', 'Instagram', (title: string, content: string) => [{ title, content }]],
  ['TWITTER_NOTIFY', 'Twitter', listed],
  ['TOR_NOTIFY', 'Deep Web', listed],
])('%s shows a text alone, and a title and a text', async (event, app, args) => {
  const shown = () => useNotifications.getState().list.map(({ title, subtitle }) => [title, subtitle])
  page.emit(event, ...(args === listed ? [`Oi de ${event}`] : [{ content: `Oi de ${event}` }]))
  page.emit(event, ...args(`Título de ${event}`, 'Texto'))
  await vi.waitFor(() => expect(shown()).toContainEqual([`Título de ${event}`, 'Texto']), { timeout: 60_000 })
  expect(shown()).toContainEqual([app, `Oi de ${event}`])
})

test('CUSTOM_NOTIFY shows a text alone under the name of its app', async () => {
  page.emit('CUSTOM_NOTIFY', 'notes', 'Só um texto')
  await vi.waitFor(
    () =>
      expect(useNotifications.getState().list).toContainEqual(
        expect.objectContaining({ title: 'Notas', subtitle: 'Só um texto' }),
      ),
    { timeout: 60_000 },
  )
})

test('a message without id and time gets both, a second one is distinct, and one banner stands for the two', async () => {
  const { useSms } = await import('../../../apps/sms/state.ts')
  await vi.waitFor(() => expect(useSms.getState().threads).toBeDefined(), { timeout: 60_000 })
  page.emit('SMS', { sender: 'Bombeiros', content: 'Chegamos às duas' })
  page.emit('SMS', { sender: 'Bombeiros', content: 'Chegamos às três' })
  await vi.waitFor(
    () => {
      for (const text of ['Chegamos às três', 'mais 1', '2 não lidas']) expect(page.root.textContent).toContain(text)
    },
    { timeout: 60_000 },
  )
  expect(page.root.textContent).not.toContain('Chegamos às duas')
  const messages = [...(useSms.getState().threads?.values() ?? [])].flatMap((thread) => thread.messages)
  expect(messages.map(({ content }) => content)).toEqual(['Chegamos às duas', 'Chegamos às três'])
  for (const { created_at } of messages) expect(created_at).toBeGreaterThan(Date.now() / 1000 - 60)
})

test('a notification that cannot be drawn leaves the others on the screen', async () => {
  notify({ app: 'bank', title: { text: 'sem forma' } as unknown as string, subtitle: '', route: '/bank' })
  await stillAnswers('uma que quebra')
})

test('a city alert is announced to screen readers, and a click dismisses it without opening anything', async () => {
  page.emit('SET_VISIBLE', true)
  page.emit('CITY_ALERT', 'Furacão', 'Procurem abrigo')
  const banner = () =>
    [...page.root.querySelectorAll('button')].find((button) => button.textContent?.includes('Furacão'))
  await vi.waitFor(() => expect(banner()?.textContent).toContain('Alerta da cidade'), { timeout: 60_000 })
  const before = location.hash
  banner()?.click()
  await vi.waitFor(() => expect(banner()).toBeUndefined(), { timeout: 60_000 })
  expect(location.hash).toBe(before)
})

const strangers: unknown[] = [{ a: 1 }, ['x'], 7, 'texto', true, null, { toString: 1 }, [[[]]], { location: {} }]

test.each(Object.entries(events))(
  '%s with any wrong argument leaves the phone on the screen',
  async (event, { names }) => {
    for (let places = 0; places <= names.length + 1; places++)
      for (const stranger of strangers) page.emit(event, ...new Array(places).fill(stranger))
    await stillAnswers(event)
  },
)

test('errors that listeners threw for these are logged', () => {
  expect(reported).toHaveBeenCalled()
})
