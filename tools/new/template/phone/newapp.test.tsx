import type { Message } from '@orelhao/protocol/newapp/contract'
import { limits, refusals } from '@orelhao/protocol/newapp/rules'
import { act } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { useNotifications } from '../../shell/notifications/notifications.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import List from './screens/list.tsx'
import Write from './screens/write.tsx'
import { events } from './start.ts'
import { messageList } from './state.ts'
import { texts } from './texts.ts'

const screen = screenTester()
afterAll(screen.close)

const received: Message = { id: 7, phone: '555-606', isMine: false, text: 'Cadê você?', created_at: 1_700_000_000 }
const sent: Message = { ...received, id: 8, isMine: true, text: 'Chegando' }

beforeEach(async () => {
  await screen.draw(null)
  localStorage.clear()
  perPlayer.reset()
  useNotifications.setState({ list: [] })
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id: 1, phone: '555-101' } }))
  screen.serve({ newapp_list: [received], newapp_send: sent })
})

/** Types into the field with this label. */
async function type(label: string, text: string): Promise<void> {
  const { htmlFor } = [...screen.place.querySelectorAll('label')].find((one) => one.textContent === label) ?? {}
  const input = document.getElementById(htmlFor ?? '')
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const shownIds = () => messageList.state.getState().ids

test('an empty list offers to write the first message', async () => {
  screen.serve({ newapp_list: [] })
  await screen.draw(<List />)
  expect(screen.place.textContent).toContain(texts.empty.title)
  expect(screen.button(/Nova mensagem/)).toBeDefined()
})

test('an incoming message is first in the list and gives a notification', async () => {
  await screen.draw(<List />)
  expect(shownIds()).toEqual([received.id])
  await act(async () => events.NEWAPP_MESSAGE?.({ ...received, id: 9, text: 'Oi' }))
  expect(shownIds()).toEqual([9, received.id])
  const notifications = useNotifications.getState().list
  expect(notifications).toMatchObject([{ app: 'newapp', title: '555-606', subtitle: 'Oi', route: '/newapp' }])
})

test('an invalid message shows its problem at the field and is not sent', async () => {
  await screen.draw(<Write />)
  const problem = () => screen.place.querySelector('[role=alert]')?.textContent
  await screen.press(/Enviar/)
  expect(problem()).toBe(refusals.numberRequired)
  await type(texts.to, '555101')
  await screen.press(/Enviar/)
  expect(problem()).toBe(refusals.ownNumber)
  await type(texts.to, '555606')
  await screen.press(/Enviar/)
  expect(problem()).toBe(refusals.textRequired)
  expect(screen.place.querySelector('textarea')?.maxLength).toBe(limits.text)
  expect(screen.posted).toEqual([])
})

test('a sent message is in the list, and its draft is gone', async () => {
  await messageList.refresh()
  await screen.draw(<Write />)
  await type(texts.to, '555606')
  await type(texts.text, sent.text)
  await screen.press(/Enviar/)
  expect(screen.posted).toContainEqual(['newapp_send', '555-606', sent.text])
  expect(shownIds()).toEqual([sent.id, received.id])
  await screen.draw(null)
  await screen.draw(<Write />)
  expect(screen.place.querySelector('textarea')?.value).toBe('')
})
