import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOverlays } from '../../../shell/dialogs/overlays.ts'
import { currentPage, go } from '../../../shell/navigation/page-stack.ts'
import { useNotifications } from '../../../shell/notifications/notifications.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { appChoices } from '../state.ts'
import { methodsFor } from './methods.ts'
import type { PayRequest } from './sheets.ts'

let posted: { member: string; args: unknown[] }[] = []
let answers: Record<string, unknown> = {}
let isInFront = true
let nowMs = 0
const pay = vi.fn<(request: PayRequest) => Promise<{ id: number; value: number; paid_at: number } | null>>()

beforeEach(() => {
  posted = []
  answers = {}
  isInFront = true
  nowMs = 100_000
  pay.mockReset()
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body)
    posted.push({ member, args })
    return { headers: new Headers(), json: async () => answers[member] ?? { __null: true } }
  })
  useOverlays.setState({ dialogs: [] })
  useNotifications.setState({ list: [] })
  const identity = { user_id: 7, name: 'Sá', firstname: 'Ana', phone: '555-101', moderator: true, journalist: false }
  useSettings.setState({ config: defaultPhoneConfig, identity })
  appChoices.set({})
})

const callsOf = (more: object = {}) =>
  methodsFor({
    app: { name: 'iate', title: 'Iate', icon: '', url: 'https://iate.example', ...more },
    theme: () => ({ dark: true, android: false, fontSize: 8 }),
    isInFront: () => isInFront,
    sheets: { pay, contact: async () => ({ name: 'Bia', phone: '555-202' }) },
  })
const run = async (calls: ReturnType<typeof callsOf>, call: string, args = {}) => {
  try {
    return await calls[call]?.(args)
  } catch (error) {
    return (error as { code?: string }).code ?? error
  }
}
/** Answers the open dialog. */
const answer = async (yes: boolean) => {
  await vi.waitFor(() => expect(useOverlays.getState().dialogs).toHaveLength(1), { timeout: 60_000 })
  const [dialog] = useOverlays.getState().dialogs
  if (dialog?.kind === 'confirm') dialog.answer(yes)
  return dialog?.kind === 'confirm' ? dialog.text : ''
}

test('a permission is asked for once and then remembered', async () => {
  const calls = callsOf()
  const first = run(calls, 'identity')
  expect(await answer(true)).toBe('Permitir que Iate saiba seu nome, telefone e passaporte?')
  const who = { passport: 7, name: 'Sá', firstname: 'Ana', phone: '555-101' } // no rights, no contacts
  expect(await first).toEqual(who)
  expect(posted).toEqual([{ member: 'custom_grant', args: ['iate', 'identity', true] }])
  expect(await run(calls, 'identity')).toEqual(who)
  expect(await run(calls, 'permissions')).toEqual(['identity'])
})

test('a denied permission is not asked for again while the app is open', async () => {
  const calls = callsOf()
  const first = run(calls, 'pickContact')
  await answer(false)
  expect(await first).toBe('denied')
  for (let n = 0; n < 3; n++) expect(await run(calls, 'pickContact')).toBe('denied')
  expect(useOverlays.getState().dialogs).toEqual([])
  expect(posted).toEqual([])
})

test('a permission that the owner withholds is denied without a question', async () => {
  expect(await run(callsOf({ permissions: ['place'] }), 'identity')).toBe('denied')
  expect(useOverlays.getState().dialogs).toEqual([])
})

test('before the player’s choices are loaded nothing is granted and nothing asked', async () => {
  appChoices.clear()
  expect(await run(callsOf(), 'identity')).toBe('unavailable')
})

test('an app in the background asks nothing and navigates nowhere', async () => {
  isInFront = false
  const calls = callsOf()
  for (const [call, args] of [
    ['identity', {}],
    ['pay', { value: 1 }],
    ['close', {}],
    ['call', { phone: '555' }],
    ['openApp', { app: 'bank' }],
    ['showImage', { url: 'https://x.example/a.png' }],
    ['key', { key: 'Escape' }],
    ['typing', { isTyping: true }],
    ['setWaypoint', { x: 1, y: 1 }],
  ] as const)
    expect([call, await run(calls, call, args)]).toEqual([call, 'not_in_front'])
  expect(pay).not.toHaveBeenCalled()
  expect(posted).toEqual([])
})

test('payments are asked one at a time, and no more after two refusals', async () => {
  const calls = callsOf()
  pay.mockResolvedValue(null)
  const both = [run(calls, 'pay', { value: 5, description: ' taxa ' }), run(calls, 'pay', { value: 5 })]
  expect(await Promise.all(both)).toEqual(['denied', 'busy'])
  expect(pay).toHaveBeenCalledExactlyOnceWith({ value: 5, description: 'taxa', key: expect.any(String) })
  expect(await run(calls, 'pay', { value: 5 })).toBe('rate_limited')
  nowMs += 5000
  expect(await run(calls, 'pay', { value: 5 })).toBe('denied')
  nowMs += 3_600_000
  expect(await run(calls, 'pay', { value: 5 })).toBe('denied')
  expect(pay).toHaveBeenCalledTimes(2)
  pay.mockResolvedValue({ id: 3, value: 5, paid_at: 1 })
  expect(await run(callsOf(), 'pay', { value: 5 })).toEqual({ id: 3, value: 5, paid_at: 1 })
})

test('calls are asked no more after two refusals, with a pause between them', async () => {
  const calls = callsOf()
  const refuse = async () => {
    const called = run(calls, 'call', { phone: '555-202' })
    await answer(false)
    return called
  }
  expect(await refuse()).toBe('denied')
  expect(await run(calls, 'call', { phone: '555-202' })).toBe('rate_limited')
  nowMs += 5000
  expect(await refuse()).toBe('denied')
  nowMs += 3_600_000
  expect(await run(calls, 'call', { phone: '555-202' })).toBe('denied')
  expect(useOverlays.getState().dialogs).toEqual([])
})

test('an app opens another one only with the player’s consent, and the limits of both still count', async () => {
  const other = { name: 'cais', title: 'Cais', icon: '', url: 'https://cais.example' }
  useSettings.setState({ config: { ...defaultPhoneConfig, customApps: [other] } })
  pay.mockResolvedValue(null)
  const visit = async (times: number) => {
    const calls = callsOf(other)
    for (let n = 0; n < times; n++, nowMs += 5000) expect(await run(calls, 'pay', { value: 5 })).toBe('denied')
    return calls
  }
  await visit(2)
  expect(pay).toHaveBeenCalledTimes(2)

  const opening = run(callsOf(), 'openApp', { app: 'cais' })
  expect(await answer(true)).toBe('Iate quer abrir Cais. Abrir?')
  await opening
  await visit(1)
  expect(pay).toHaveBeenCalledTimes(2)

  await visit(1) // opened by the player
  expect(pay).toHaveBeenCalledTimes(3)
})

test('the phone’s own apps open without a question, and after a refusal a page does not open another app', async () => {
  go('/custom/iate')
  const other = { name: 'cais', title: 'Cais', icon: '', url: 'https://cais.example' }
  useSettings.setState({ config: { ...defaultPhoneConfig, customApps: [other] } })
  const opening = run(callsOf(), 'openApp', { app: 'cais' })
  await answer(false)
  expect(await opening).toBe('denied')
  expect(currentPage().path).toBe('/custom/iate')
  expect(await run(callsOf(), 'openApp', { app: 'bank' })).toBeUndefined()
  expect(currentPage().path).not.toBe('/custom/iate')
  expect(useOverlays.getState().dialogs).toEqual([])
})

test('an app cannot press keys while its own question is open', async () => {
  const calls = callsOf()
  const asked = run(calls, 'identity')
  await vi.waitFor(() => expect(useOverlays.getState().dialogs).toHaveLength(1), { timeout: 60_000 })
  expect(useOverlays.getState().dialogs).toMatchObject([{ isGuarded: true }])
  expect(await run(calls, 'key', { key: 'Backspace' })).toBe('busy')
  await answer(false)
  expect(await asked).toBe('denied')
})

test.each([0, -5, 0.5, Number.NaN, 2 ** 53, '5', null, undefined])('the amount %j is never asked', async (value) => {
  expect(await run(callsOf(), 'pay', { value })).toBe('invalid_args')
  expect(pay).not.toHaveBeenCalled()
})

test('a notification shows under the app’s name, at most once in three seconds', async () => {
  appChoices.set({ iate: { app: 'iate', isInstalled: null, granted: ['notifications'] } })
  const calls = callsOf()
  const note = { app: 'bank', title: 'Cais 4', text: '<b>Pronto</b>' }
  expect(await run(calls, 'notify', note)).toBeUndefined()
  expect(await run(calls, 'notify', note)).toBe('rate_limited')
  nowMs += 3000
  await run(calls, 'notify', note)
  const { list } = useNotifications.getState()
  expect(list).toHaveLength(2)
  expect(list[0]).toMatchObject({ app: 'iate', title: 'Cais 4', subtitle: '<b>Pronto</b>', markup: false })
})

test('an app’s data is stored under its own name, and the server’s refusals have their code', async () => {
  answers.custom_set = { error: 'Cheio', code: 'appFull' }
  const calls = callsOf()
  expect(await run(calls, 'storageSet', { app: 'bank', name: 'a', value: '1' })).toBe('refused')
  await run(calls, 'storageGet', { app: 'bank', name: 'a' })
  expect(posted.map(({ member, args }) => [member, ...args])).toEqual([
    ['custom_set', 'iate', 'a', '1'],
    ['custom_get', 'iate', 'a'],
  ])
  for (const args of [
    { name: '', value: '' },
    { name: 'a' },
    { name: 'a', value: {} },
    { name: 'x'.repeat(65), value: '' },
  ])
    expect(await run(calls, 'storageSet', args)).toBe('invalid_args')
})

test('an app uses the version that it declares', async () => {
  expect(await run(callsOf(), 'connect', { version: 2 })).toBe('unsupported_version')
  expect(await run(callsOf(), 'connect', { version: 1 })).toMatchObject({
    version: 1,
    app: 'iate',
    theme: { dark: true },
  })
})
