import type { Db } from '../../database/database.ts'
import { messageBody } from '../delivery-target.ts'
import { eventsAfter, lastSeq } from './store.ts'

const atOnce = 500

/** Events of one page after `since`; `lost` if older ones have been deleted and the page must start again. */
export interface MissedEvents {
  bodies: { seq: number; body: string }[]
  lost: boolean
  /** The inbox ends before `since`: this node of a cluster is late, or the page has the position of another database. */
  isBehind: boolean
}

export async function missedEventsOf(db: Db, player: number, since: number): Promise<MissedEvents> {
  const events = await eventsAfter(db, player, since, atOnce + 1)
  const first = events[0]
  const lost = (first !== undefined && first.seq > since + 1) || events.length > atOnce
  return {
    bodies: events.map((event) => ({ seq: event.seq, body: messageBody(event) })),
    lost,
    isBehind: first === undefined && since > (await lastSeq(db, player)),
  }
}
