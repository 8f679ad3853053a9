import '../../../testing/fake-game.ts'

import { act } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { screenTester } from '../../../testing/screen-tester.tsx'
import { type Dialog, useOverlays } from '../../dialogs/overlays.ts'
import { currentPage } from '../../navigation/page-stack.ts'
import { addToHistory, removeFromHistory } from '../../notifications/notification-history.ts'
import { setPreferences } from '../../player/preferences.ts'
import { useSettings } from '../../player/settings.ts'
import { HistoryList } from './history-list.tsx'
import { useHistoryGroups } from './use-history-groups.ts'

const tester = screenTester()
afterAll(() => tester.close())
beforeEach(async () => {
  tester.serve()
  await act(async () => removeFromHistory(() => true))
})

function List() {
  return <HistoryList groups={useHistoryGroups()} />
}

const came = (title: string, app = 'olx', conversation?: string) =>
  act(async () =>
    addToHistory({ app, title, subtitle: '', markup: false, route: `/${app}`, ...(conversation && { conversation }) }),
  )
const cards = () => [...tester.place.querySelectorAll('li')].map((item) => item.querySelector('bdi')?.textContent)
const stacks = () => [...tester.place.querySelectorAll('[role=img]')].map((count) => count.getAttribute('aria-label'))
const closes = (...disabledApps: string[]) =>
  act(async () => useSettings.setState(({ config }) => ({ config: { ...config, disabledApps } })))

test('each conversation has its own card, and an app’s other notifications share one more', async () => {
  await came('um', 'whatsapp', 'whatsapp/a')
  await came('dois', 'whatsapp', 'whatsapp/b')
  await came('três', 'whatsapp')
  await came('quatro', 'whatsapp', 'whatsapp/a')
  await tester.draw(<List />)
  expect(cards()).toEqual(['quatro', 'três', 'dois'])
  expect(stacks()).toEqual(['2 notificações'])
  await tester.press(/^quatro/)
  expect(tester.place.textContent).toContain('um')
  expect(stacks()).toEqual([])
  expect(currentPage().path).not.toBe('/whatsapp') // the press opened only the stack
})

test('notifications of a closed or muted app are hidden until it is open again', async () => {
  await came('anúncio')
  await came('pix', 'bank')
  await tester.draw(<List />)
  expect(cards()).toEqual(['pix', 'anúncio'])
  await closes('olx')
  expect(cards()).toEqual(['pix'])
  await act(async () => setPreferences({ notifications: { bank: false } }))
  expect(cards()).toEqual([])
  await closes()
  await act(async () => setPreferences({ notifications: {} }))
  expect(cards()).toEqual(['pix', 'anúncio'])
})

test('clearing a stacked card clears those beneath it; clearing an unstacked card clears only itself', async () => {
  const clear = () => act(async () => tester.place.querySelector<HTMLButtonElement>('[aria-label^="Limpar"]')?.click())
  for (const title of ['um', 'dois', 'três']) await came(title, 'bank')
  await tester.draw(<List />)
  await tester.press(/^três/)
  await clear()
  expect(tester.place.textContent).not.toContain('três')
  expect(tester.place.textContent).toContain('dois')
  await tester.press(/^Mostrar menos$/)
  await clear()
  expect(cards()).toEqual([])
})

test('a card is pulled down for its actions, and disappears after one is done', async () => {
  let read = 0
  const actions = async () => [{ label: 'Marcar como lida', run: () => read++ }]
  const about = { app: 'olx', subtitle: 'Oi, tud…', markup: false, route: '/olx', conversation: 'olx/a', actions }
  await act(async () => addToHistory({ ...about, title: 'Bia', text: 'Oi, tudo bem?' }))
  await came('outra')
  await tester.draw(<List />)
  await act(async () => tester.place.querySelector<HTMLButtonElement>('[aria-label="Ações de Bia"]')?.click())
  expect(tester.place.textContent).toContain('Oi, tudo bem?')
  await tester.press(/^Marcar como lida$/)
  expect([read, cards()]).toEqual([1, ['outra']])
})

/** Waits for a question of a kind, and answers it. */
async function answered<Kind extends Dialog['kind']>(
  kind: Kind,
  answer: (dialog: Extract<Dialog, { kind: Kind }>) => void,
): Promise<void> {
  const asked = await vi.waitFor(() => {
    const dialog = useOverlays.getState().dialogs.at(-1)
    if (dialog?.kind !== kind) throw new Error(`no ${kind} is open`)
    return dialog
  })
  await act(async () => answer(asked as Extract<Dialog, { kind: Kind }>))
}

test('a notification that a resource sent can be reported; one of the phone itself cannot', async () => {
  const past = { subtitle: 'Pague já', markup: true, route: '' }
  await act(async () => {
    addToHistory({ ...past, app: 'bank', title: 'Multa' })
    addToHistory({ ...past, app: 'iate', title: 'Golpe', isOfResource: true })
  })
  const openOptions = (title: string) =>
    act(async () => tester.place.querySelector<HTMLButtonElement>(`[aria-label="Opções de ${title}"]`)?.click())
  tester.serve()
  await tester.draw(<List />)
  await openOptions('Multa')
  await answered('menu', ({ options, answer }) => {
    expect(options.map(({ value }) => value)).toEqual(['app', 'clear'])
    answer(null)
  })
  await openOptions('Golpe')
  await answered('menu', ({ answer }) => answer('report'))
  await answered('menu', ({ answer }) => answer('scam'))
  await answered('prompt', ({ answer }) => answer('toda hora'))
  await vi.waitFor(() =>
    expect(tester.posted).toEqual([['moderation_report', 'custom', 'notification', 'iate', 'scam', 'toda hora']]),
  )
})
