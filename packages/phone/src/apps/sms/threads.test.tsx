import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import Threads from './screens/threads.tsx'
import { texts } from './texts.ts'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

const screen = screenTester()
afterAll(() => screen.close())
afterEach(async () => {
  await screen.draw(null)
  perPlayer.reset()
})

const message = { id: 1, sender: '555-202', recipient: '555-101', content: 'cadê você?', image: null, location: null }
const received = { ...message, delivered: true, read: false, created_at: 1000 }

test.each([
  ['without a conversation the list says so', [], true],
  ['a single conversation is listed', [received], false],
])('%s', async (_, messages, isEmpty) => {
  screen.serve({ sms_list: { messages, unread: [] } })
  await screen.draw(<Threads params={{}} query={new URLSearchParams()} />)
  expect(screen.place.textContent.includes(texts.empty)).toBe(isEmpty)
  expect(screen.place.textContent.includes('cadê você?')).toBe(!isEmpty)
})
