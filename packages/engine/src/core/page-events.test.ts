import { expect, test } from 'vitest'
import { inEachWorld, kindsForRules } from '../testing/databases.ts'
import type { Player, Stage } from '../testing/world.ts'
import { PageEvents, refreshBody } from './page-events.ts'

inEachWorld((world) => {
  const emit = (engine: Stage['engine'], player: Player, text: string) =>
    engine.emit(player.user_id, 'CUSTOM_NOTIFY', 'sms', text, '')

  /** A page of Ana, who has two events, and a count of its reads. */
  async function pageOfAna() {
    const { ana, engine, ports } = await world({ ana: {} })
    for (const text of ['1', '2']) await emit(engine, ana, text)
    const received: (number | string)[] = []
    let reads = 0
    const inbox = {
      lastSeq: (player: number) => engine.lastSeq(player),
      async missedEvents(player: number, since: number) {
        const missed = await engine.missedEvents(player, since)
        reads++
        return missed
      },
    }
    const send = (body: string) => void received.push(body === refreshBody ? 'refresh' : JSON.parse(body).seq)
    return {
      events: new PageEvents(inbox, ana.user_id, send, ports.log),
      received,
      emitNext: () => emit(engine, ana, 'next'),
      hasRead: () => expect.poll(() => reads).toBeGreaterThan(0),
      forget: () => {
        reads = 0
      },
    }
  }

  test('a page that resumes on a node that is late continues there, and need not load everything again', async () => {
    const { events, received, emitNext, hasRead } = await pageOfAna()
    const starting = events.start(3) // the page has seen event 3, which this node does not have yet
    await hasRead()
    await emitNext()
    await starting
    await emitNext()
    await events.checkInbox()
    expect(received).toEqual([4])
  })

  test('a page whose event came over the bus before the node had it does not get it twice', async () => {
    const { events, received, emitNext, hasRead, forget } = await pageOfAna()
    await events.start(2)
    events.receive({ event: 'CUSTOM_NOTIFY', args: '[]', seq: 3 })
    forget()
    const checking = events.checkInbox() // as after a lost connection to the bus
    await hasRead()
    await emitNext()
    await checking
    expect(received).toEqual([3])
  })

  test('a page that stays ahead has the position of another database and must start again', async () => {
    const { events, received } = await pageOfAna()
    await events.start(20)
    expect(received).toEqual(['refresh'])
    events.receive({ event: 'CUSTOM_NOTIFY', args: '[]', seq: 3 })
    expect(received).toEqual(['refresh', 3])
  })
}, kindsForRules)
