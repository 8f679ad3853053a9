import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EventQueue, openQueue } from './event-queue.ts'
import { hearEvents, receive } from './events.ts'

hearEvents()

let queue: EventQueue
let heard: string[]
/** Of the test that runs; the queues of those before are closed. */
let app: { isOpen: boolean }
let seq = 0

beforeEach(() => {
  heard = []
  const own = { isOpen: true }
  app = own
  queue = openQueue(() => own.isOpen)
})
afterEach(() => {
  app.isOpen = false
})

const listeners = {
  CALL_MISSED: () => void heard.push('missed'),
  BANK_NOTIFY: (title: string) => void heard.push(title),
}
const durable = (title: string) => receive({ event: 'BANK_NOTIFY', args: [title, ''], seq: ++seq })
const passing = () => receive({ event: 'CALL_MISSED', args: [] })

test('events wait for the app that hears them to be loaded, in their order', () => {
  durable('um')
  passing()
  queue.listen(listeners)
  expect(heard).toEqual(['um', 'missed'])
})

test('while state is loaded durable events wait, and passing ones do not', () => {
  queue.hold()
  queue.listen(listeners)
  durable('um')
  passing()
  durable('dois')
  expect(heard).toEqual(['missed'])
  queue.release()
  expect(heard).toEqual(['missed', 'um', 'dois'])
})

test('one app that is held keeps nothing back from another', () => {
  const others: string[] = []
  queue.hold()
  openQueue(() => true).listen({ BANK_NOTIFY: (title) => void others.push(title) })
  durable('um')
  expect([heard, others]).toEqual([[], ['um']])
})

test('an app that is closed to the player hears nothing, and what was for the last player is dropped', () => {
  queue.listen(listeners)
  app.isOpen = false
  durable('um')
  app.isOpen = true
  queue.hold()
  durable('dois')
  queue.drop()
  queue.release()
  expect(heard).toEqual([])
})

test('of very many events the newest wait', () => {
  for (let count = 0; count < 500; count++) durable(String(count))
  queue.listen(listeners)
  expect(heard).toHaveLength(200)
  expect(heard.at(-1)).toBe('499')
})

test('a listener that throws, at once or later, keeps no other event from coming', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  queue.hold()
  queue.listen({
    ...listeners,
    BANK_NOTIFY(title) {
      if (title === 'um') throw new Error('broken')
      heard.push(title)
    },
    async CALL_MISSED() {
      throw new Error('broken later')
    },
  })
  durable('um')
  passing()
  durable('dois')
  queue.release()
  expect(heard).toEqual(['dois'])
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2))
})
