import { expect, test } from 'vitest'
import { PageEvents, refreshBody } from './page-events.ts'

const player = 1
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const bodyOf = (seq: number) => JSON.stringify({ event: 'SMS', args: [], seq })

/** An inbox on a node of a cluster that gets `behind` of `last` events only after some reads, as after a failover to it. */
function lateInbox(last: number, behind: number, readsUntilThere: number) {
  let reads = 0
  const end = () => (reads > readsUntilThere ? last : last - behind)
  return {
    async missedEvents(_: number, since: number) {
      reads++
      const bodies = upTo(end())
        .filter((seq) => seq > since)
        .map((seq) => ({ seq, body: bodyOf(seq) }))
      return { bodies, lost: false, isBehind: since > end() }
    },
    lastSeq: async () => end(),
  }
}

function pageOf(inbox: ReturnType<typeof lateInbox>) {
  const received: string[] = []
  return { received, events: new PageEvents(inbox, player, (body) => void received.push(body), silent) }
}

test('a page that resumes on a node that is late continues there, and does not load everything again', async () => {
  const { events, received } = pageOf(lateInbox(9, 2, 5))
  await events.start(8)
  expect(received).toEqual([bodyOf(9)])
})

test('a page whose event came over the bus before the node had it does not get it twice', async () => {
  const inbox = lateInbox(3, 1, 4)
  const { events, received } = pageOf(inbox)
  await events.start(2)
  events.receive({ event: 'SMS', args: '[]', seq: 3 })
  await events.checkInbox() // as after a lost connection to the bus
  expect(received).toEqual([bodyOf(3)])
})

test('a page that stays ahead has the position of another database and must start again', async () => {
  const { events, received } = pageOf(lateInbox(9, 0, 0))
  await events.start(20)
  expect(received).toEqual([refreshBody])
  events.receive({ event: 'SMS', args: '[]', seq: 10 })
  expect(received).toEqual([refreshBody, bodyOf(10)])
})
