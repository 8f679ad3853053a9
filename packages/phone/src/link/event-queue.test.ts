import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addScreenListeners, createEventQueue, type EventQueue } from './event-queue.ts'
import { receiveEvent, startDispatching } from './events.ts'

startDispatching()

let queue: EventQueue
let received: string[]
/** App of the current test; those of earlier tests are closed. */
let app: { isOpen: boolean }
let seq = 0

beforeEach(() => {
  received = []
  const own = { isOpen: true }
  app = own
  queue = createEventQueue('app', () => own.isOpen)
})
afterEach(() => {
  app.isOpen = false
})

const listeners = {
  CALL_MISSED: () => void received.push('missed'),
  BANK_NOTIFY: (title: string) => void received.push(title),
}
const durable = (title: string) => receiveEvent({ event: 'BANK_NOTIFY', args: [title, ''], seq: ++seq })
const receiveTransient = () => receiveEvent({ event: 'CALL_MISSED', args: [] })

test('events wait in order until their app is loaded', () => {
  durable('um')
  receiveTransient()
  queue.listen(listeners)
  expect(received).toEqual(['um', 'missed'])
})

test('durable events wait while state is loading, and others do not', () => {
  queue.pause()
  queue.listen(listeners)
  durable('um')
  receiveTransient()
  durable('dois')
  expect(received).toEqual(['missed'])
  queue.resume()
  expect(received).toEqual(['missed', 'um', 'dois'])
})

test('a paused app does not delay events of another', () => {
  const others: string[] = []
  queue.pause()
  createEventQueue('other', () => true).listen({ BANK_NOTIFY: (title) => void others.push(title) })
  durable('um')
  expect([received, others]).toEqual([[], ['um']])
})

test('an app that is closed to the player receives nothing, and events for the previous player are dropped', () => {
  queue.listen(listeners)
  app.isOpen = false
  durable('um')
  app.isOpen = true
  queue.pause()
  durable('dois')
  queue.reset()
  queue.resume()
  expect(received).toEqual([])
})

test('listeners of screens run after those of the app, wait with them, and stop when removed', () => {
  const early = addScreenListeners('app', { BANK_NOTIFY: (title) => void received.push(`screen ${title}`) })
  durable('um')
  queue.pause()
  queue.listen(listeners)
  expect(received).toEqual([])
  const lateEvent = addScreenListeners('app', { BANK_INVOICES_CHANGE: () => void received.push('invoices') })
  receiveEvent({ event: 'BANK_INVOICES_CHANGE', args: [], seq: ++seq })
  queue.resume()
  expect(received).toEqual(['um', 'screen um', 'invoices'])
  early()
  lateEvent()
  durable('dois')
  receiveEvent({ event: 'BANK_INVOICES_CHANGE', args: [], seq: ++seq })
  expect(received.slice(3)).toEqual(['dois'])
})

test('screens of a closed app receive nothing, nor events for the previous player', () => {
  const stop = addScreenListeners('app', { BANK_NOTIFY: (title) => void received.push(`screen ${title}`) })
  queue.listen({})
  app.isOpen = false
  durable('um')
  app.isOpen = true
  queue.pause()
  durable('dois')
  queue.reset()
  queue.resume()
  expect(received).toEqual([])
  durable('três') // for the next player, before the app has started for them
  expect(received).toEqual([])
  queue.listen({})
  expect(received).toEqual(['screen três'])
  stop()
})

test('of too many events the newest wait', () => {
  for (let count = 0; count < 500; count++) durable(String(count))
  queue.listen(listeners)
  expect(received).toHaveLength(200)
  expect(received.at(-1)).toBe('499')
})

test('a listener that throws, at once or later, stops no other event', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  queue.pause()
  queue.listen({
    ...listeners,
    BANK_NOTIFY(title) {
      if (title === 'um') throw new Error('broken')
      received.push(title)
    },
    async CALL_MISSED() {
      throw new Error('broken later')
    },
  })
  durable('um')
  receiveTransient()
  durable('dois')
  queue.resume()
  expect(received).toEqual(['dois'])
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2))
})
