import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { privacyStatus } from './own-data/state.ts'
import OwnDataScreen from './screens/own-data.tsx'

vi.hoisted(() => {
  window.GetParentResourceName = () => 'smartphone' // the page of a game
})

const day = 24 * 3600
const askedAt = Math.floor(Date.now() / 1000)
const ready = { isReady: true, done: 68, total: 68, records: 1234, bytes: 50_000, asked_at: askedAt, expires_at: 0 }
const status = { export: ready, next_export_at: askedAt + day, erasure: null }

const screen = screenTester()
beforeEach(async () => {
  await screen.draw(null)
  privacyStatus.clear()
})
afterAll(async () => {
  useOverlays.setState({ dialogs: [], toast: null })
  await screen.close()
})

const shows = (text: RegExp) => vi.waitFor(() => expect(screen.place.textContent).toMatch(text), { timeout: 20_000 })

test('in the game the download opens in the computer’s browser, and its link can be copied', async () => {
  const opened: string[][] = []
  window.invokeNative = (...call) => opened.push(call)
  screen.serve({
    privacy_status: status,
    privacy_link: { token: '7.abc', expires_at: askedAt + 600 },
    getPagesAddress: 'http://203.0.113.5:30120/smartphone',
  })
  await screen.draw(<OwnDataScreen />)
  await shows(/1\.234 registros, 49 kB/)
  expect(screen.button(/^Copiar link$/)).toBeUndefined()
  await screen.press(/^Baixar/)
  await vi.waitFor(() => expect(screen.button(/^Copiar link$/)).toBeDefined(), { timeout: 20_000 })
  expect(opened).toEqual([['openUrl', 'http://203.0.113.5:30120/smartphone/export/7.abc']])
})

test('progress is shown, and the answer of the owner with a way to ask again', async () => {
  const running = { ...ready, isReady: false, done: 17 }
  screen.serve({
    privacy_status: { ...status, export: running, erasure: { asked_at: askedAt, answer: 'há um caso aberto' } },
  })
  await screen.draw(<OwnDataScreen />)
  await shows(/25%/)
  expect(screen.place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('17')
  await shows(/A equipe não apagou seus dados.*há um caso aberto/)
  expect(screen.button(/^Pedir para apagar meus dados$/)).toBeDefined()
  expect(screen.button(/^Cancelar pedido$/)).toBeUndefined()
})
