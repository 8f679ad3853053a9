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

test('events wait for the app that hears them to be loaded, in their order', () => {
  durable('um')
  receiveTransient()
  queue.listen(listeners)
  expect(received).toEqual(['um', 'missed'])
})

test('while state is loaded durable events wait, and passing ones do not', () => {
  queue.pause()
  queue.listen(listeners)
  durable('um')
  receiveTransient()
  durable('dois')
  expect(received).toEqual(['missed'])
  queue.resume()
  expect(received).toEqual(['missed', 'um', 'dois'])
})

test('one app that is held keeps nothing back from another', () => {
  const others: string[] = []
  queue.pause()
  createEventQueue('other', () => true).listen({ BANK_NOTIFY: (title) => void others.push(title) })
  durable('um')
  expect([received, others]).toEqual([[], ['um']])
})

test('an app that is closed to the player hears nothing, and what was for the last player is dropped', () => {
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

test('what screens add hears after the start, waits as it does, and stops when it is told to', () => {
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

test('screens of an app that is closed hear nothing, nor what was for the last player', () => {
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

test('of very many events the newest wait', () => {
  for (let count = 0; count < 500; count++) durable(String(count))
  queue.listen(listeners)
  expect(received).toHaveLength(200)
  expect(received.at(-1)).toBe('499')
})

test('a listener that throws, at once or later, keeps no other event from coming', async () => {
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
