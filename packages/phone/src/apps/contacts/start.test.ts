import { expect, test } from 'vitest'
import { useLiveActivities } from '../../shell/activities/live-activities.ts'
import { useVisibility } from '../../shell/device/visibility.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { useBadges } from '../../shell/notifications/badges.ts'
import { useNotifications } from '../../shell/notifications/notifications.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { showRequestWaiting } from './service-activity.ts'
import { events } from './start.ts'
import { addPendingService, addRequest, usePastCalls } from './state.ts'

test('the next character sees none of the previous one’s missed calls and requests', () => {
  usePastCalls.setState({ missed: 3 })
  addRequest({
    id: 1,
    service: 'Polícia',
    number: '190',
    name: 'Bia',
    phone: '555-202',
    content: 'Assalto',
    location: [1, 2],
    created_at: 1,
  })
  expect(useBadges.getState().contacts).toBe(4)
  perPlayer.reset()
  expect(useBadges.getState().contacts ?? 0).toBe(0)
})

test('a service’s answer is a banner with its name, and interrupts nothing', () => {
  useVisibility.setState({ visible: true })
  const answered = () => {
    events.SERVICE_REJECT?.()
    return useNotifications.getState().list.at(-1)
  }
  addPendingService('Mecânica')
  expect(answered()).toMatchObject({ title: 'Mecânica', subtitle: 'Seu chamado foi rejeitado' })
  addPendingService('Mecânica')
  addPendingService('Polícia')
  expect(answered()).toMatchObject({ title: 'Serviços' }) // one of the two
  expect(useOverlays.getState().dialogs).toEqual([])
})

test('a request for help is a live activity until it is accepted, refused or dismissed', async () => {
  const helps = () => useLiveActivities.getState().list.map(({ title }) => title)
  showRequestWaiting('Mecânica')
  addPendingService('Mecânica')
  expect(helps()).toEqual(['Chamado: Mecânica'])
  events.SERVICE_RESPONSE?.()
  expect(helps()).toEqual(['Mecânica a caminho'])
  const [dismiss] = (await useLiveActivities.getState().list[0]?.actions?.()) ?? []
  dismiss?.run('')
  expect(helps()).toEqual([])
  showRequestWaiting('Polícia')
  events.SERVICE_REJECT?.()
  expect(helps()).toEqual([])
})
