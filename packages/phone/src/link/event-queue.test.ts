import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addListeners, type EventQueue, openQueue } from './event-queue.ts'
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
  queue = openQueue('app', () => own.isOpen)
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
  openQueue('other', () => true).listen({ BANK_NOTIFY: (title) => void others.push(title) })
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

test('what screens add hears after the start, waits as it does, and stops when it is told to', () => {
  const early = addListeners('app', { BANK_NOTIFY: (title) => void heard.push(`screen ${title}`) })
  durable('um')
  queue.hold()
  queue.listen(listeners)
  expect(heard).toEqual([])
  const late = addListeners('app', { BANK_INVOICES_CHANGE: () => void heard.push('invoices') })
  receive({ event: 'BANK_INVOICES_CHANGE', args: [], seq: ++seq })
  queue.release()
  expect(heard).toEqual(['um', 'screen um', 'invoices'])
  early()
  late()
  durable('dois')
  receive({ event: 'BANK_INVOICES_CHANGE', args: [], seq: ++seq })
  expect(heard.slice(3)).toEqual(['dois'])
})

test('screens of an app that is closed hear nothing, nor what was for the last player', () => {
  const stop = addListeners('app', { BANK_NOTIFY: (title) => void heard.push(`screen ${title}`) })
  queue.listen({})
  app.isOpen = false
  durable('um')
  app.isOpen = true
  queue.hold()
  durable('dois')
  queue.drop()
  queue.release()
  expect(heard).toEqual([])
  durable('três') // to the next player, before the app has begun for them
  expect(heard).toEqual([])
  queue.listen({})
  expect(heard).toEqual(['screen três'])
  stop()
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
