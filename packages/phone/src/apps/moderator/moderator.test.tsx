import type { CaseReport, CaseSummary, CaseView, Counts } from '@orelhao/protocol/moderator/schemas'
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { useBadges } from '../../shell/notifications/badges.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { applyStreamerMode } from '../../shell/player/streamer/streamer-mode.ts'
import { streamerPreference } from '../../shell/player/streamer/streamer-preference.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import CaseScreen from './screens/case.tsx'
import DecideScreen from './screens/decide.tsx'
import Home from './screens/home.tsx'
import { loadCounts } from './state.ts'

const tester = screenTester()
const { place, draw, press, button } = tester
afterAll(() => tester.close())
afterEach(() => draw(null))

const counts: Counts = {
  role: 'moderator',
  permissions: ['cases', 'decide', 'reveal', 'players', 'restrictions'],
  cases: 2,
  appeals: 1,
}
const found: CaseSummary = {
  ...{ id: 7, app: 'sms', kind: 'message', reports: 2, decisions: 0, isOpen: true, isPrivate: true },
  ...{ created_at: 1, decided_at: 0, isAboutMoney: false, severity: 'high', author: null, assignee: null },
}
const view: CaseView = {
  ...{ found, isHidden: true, isAnonymous: true, reports: [], actions: [] },
  ...{ canRemove: true, canRestore: false, canBan: false, canRestrictPhone: true, canFreeze: false },
}
const unknown = { __fault: { code: 'unknown_member', message: 'unknown member' } }
const screen = { params: { id: '7' }, query: new URLSearchParams() }

beforeEach(() => {
  perPlayer.reset()
  useOverlays.setState({ dialogs: [], toast: null })
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id: 1 } }))
  tester.serve({
    moderator_counts: counts,
    moderator_cases: { rows: [found], next: null },
    moderator_case: view,
    moderator_decide: { sanction: null },
  })
})

test('the list shows what a case is without its author, and a filter asks for other cases', async () => {
  await draw(<Home />)
  await vi.waitFor(() => expect(button(/Mensagem/)?.textContent).toContain('Autor oculto'))
  expect(button(/Mensagem/)?.textContent).toMatch(/2 denúncias.*Grave.*Privado/)
  expect(useBadges.getState().moderator).toBe(3)
  expect([button(/Recursos/), button(/Jogadores/)]).not.toContain(undefined)
  await press(/^Meus$/)
  await vi.waitFor(() => expect(tester.posted).toContainEqual(['moderator_cases', { list: 'open', isMine: true }]))
})

test('a role without reveal and restrictions gets neither button nor tab', async () => {
  tester.answers.moderator_counts = { ...counts, role: 'editor', permissions: ['cases', 'decide'] }
  await act(loadCounts)
  await draw(<Home />)
  await vi.waitFor(() => expect(button(/Mensagem/)).toBeDefined())
  expect([button(/Recursos/), button(/Jogadores/)]).toEqual([undefined, undefined])
  await draw(<CaseScreen {...screen} />)
  await vi.waitFor(() => expect(place.textContent).toContain('Seu papel não revela'))
  expect(button(/^Revelar/)).toBeUndefined()
})

test('a decision without a reason is not sent, and one that came too late names who was faster', async () => {
  await act(loadCounts)
  await draw(<DecideScreen {...screen} />)
  await vi.waitFor(() => expect(button(/Encerrar sem medida/)).toBeDefined())
  await act(async () => button(/Encerrar sem medida/)?.form?.requestSubmit())
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('Escreva o motivo')
  expect(tester.posted.filter(([member]) => member === 'moderator_decide')).toEqual([])

  await press(/^Spam$/)
  const actor = { id: 9, name: 'Isabela Freitas', phone: '555-909' }
  const action = { ...{ number: 1, at: 1, action: 'mute', actor, case_id: 7 }, ...{ player: null, reason: 'x' } }
  tester.answers.moderator_decide = { error: 'Outra pessoa decidiu.', code: 'alreadyDecided' }
  tester.answers.moderator_case = { ...view, found: { ...found, isOpen: false, decisions: 1 }, actions: [action] }
  await act(async () => button(/Encerrar sem medida/)?.form?.requestSubmit())
  await vi.waitFor(() =>
    expect(useOverlays.getState().dialogs).toMatchObject([
      { kind: 'alert', text: expect.stringContaining('Isabela Freitas chegou antes e silenciou') },
    ]),
  )
})

test('where the server has no such call any more, the app says that the role is gone', async () => {
  await act(loadCounts)
  await draw(<DecideScreen {...screen} />)
  await vi.waitFor(() => expect(button(/^Spam$/)).toBeDefined())
  await press(/^Spam$/)
  Object.assign(tester.answers, { moderator_decide: unknown, moderator_counts: unknown })
  await act(async () => button(/Encerrar sem medida/)?.form?.requestSubmit())
  await vi.waitFor(() => expect(place.textContent).toContain('Você não faz mais parte da moderação'))
  expect(useOverlays.getState().dialogs).toEqual([])
  expect(useBadges.getState().moderator).toBe(0)
})

test('streamer mode hides the names of authors, reporters and moderators', async () => {
  const person = (id: number, name: string) => ({ id, name, phone: '555-909' })
  const named = { ...found, isPrivate: false, author: person(8, 'Larissa Melo'), assignee: person(9, 'Caetano Rocha') }
  const report: CaseReport = {
    ...{ isByPhone: false, reporter: person(10, 'Iracema Luz'), reason: 'spam', note: '', created_at: 1 },
    ...{ copy: { name: 'Zuleica Dias', text: 'compre' }, files: [], around: [{ by: 'Otto Braga', text: 'oi', at: 1 }] },
  }
  const action = { number: 1, at: 1, action: 'mute', actor: person(11, 'Benedita Sá'), case_id: 7, player: null }
  Object.assign(tester.answers, {
    moderator_cases: { rows: [named], next: null },
    moderator_case: {
      ...{ ...view, found: named, isHidden: false, isAnonymous: false },
      ...{ reports: [report], actions: [{ ...action, reason: 'x' }] },
    },
  })
  applyStreamerMode()
  await act(async () => streamerPreference.set('isOn', true))
  await draw(<Home />)
  await vi.waitFor(() => expect(button(/Anúncio|Mensagem/)?.textContent).toMatch(/••• · 2 denúncias.*•••/))
  await draw(<CaseScreen {...screen} />)
  await vi.waitFor(() => expect(place.textContent).toContain('compre'))
  for (const name of ['Larissa', 'Caetano', 'Iracema', 'Zuleica', 'Otto', 'Benedita'])
    expect(place.textContent).not.toContain(name)
  await act(async () => streamerPreference.set('isOn', false))
  expect(place.textContent).toContain('Iracema Luz')
})
