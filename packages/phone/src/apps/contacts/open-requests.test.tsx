import { beforeEach, expect, test } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import { OpenRequests } from './parts/open-requests.tsx'
import { addRequest, useRequests } from './state.ts'

const screen = screenTester()
const request = {
  id: 1,
  service: 'Polícia',
  number: '190',
  name: 'Bia',
  phone: '555-202',
  content: 'Assalto',
  location: [1, 2],
  created_at: 1,
}

beforeEach(async () => {
  screen.serve()
  useRequests.setState({ requests: [], accepted: [] })
  addRequest(request)
  await screen.draw(<OpenRequests />)
})

const ids = () => useRequests.getState().requests.map(({ id }) => id)

test('an accepted request leaves the list, and its card shows the way until the player has helped', async () => {
  screen.answers.service_accept = request
  await screen.press(/^Atender$/)
  expect(screen.posted.filter(([member]) => member !== 'getLocation')).toEqual([['service_accept', 1]])
  expect(ids()).toEqual([])
  expect(screen.button(/^Atender$/)).toBeUndefined()
  expect(screen.place.querySelector('article svg')).not.toBeNull()
  await screen.press(/^Concluir$/)
  expect(screen.place.querySelector('article')).toBeNull()
})

test('a request that another player accepted leaves the list', async () => {
  screen.answers.service_accept = { error: 'x', code: 'requestGone' }
  await screen.press(/^Atender$/)
  expect(ids()).toEqual([])
})

test('a request stays in the list while nobody knows whether it was accepted', async () => {
  screen.answers.service_accept = { __fault: { code: 'unavailable', message: 'x' } }
  await screen.press(/^Atender$/)
  expect(screen.posted).toContainEqual(['service_accept', 1])
  expect(ids()).toEqual([1])
})
