import { newRoom } from '../../apps/calls/store.ts'
import type { Batch } from '../import-context.ts'
import { journalKey, type Staged, type StagedRow } from '../journal/store.ts'
import { Directory } from '../people/store.ts'
import type { CallRecord } from '../source-phone.ts'
import type { Blocks } from '../write-step.ts'
import { addCalls, markSeenUpTo, type NewCall, newestCall, newestCallTimes } from './store.ts'

interface WaitingCall {
  from: number
  to: number
  isAccepted: boolean
  duration: number
  isAnonymous: boolean
}

const daySeconds = 24 * 3600
/** A longer call is an error of the other phone. */
const longestSeconds = 24 * 3600

export async function readCalls(batch: Batch, records: readonly CallRecord[]): Promise<StagedRow[]> {
  const { now, rules, tally } = batch
  const directory = await Directory.lookUp(
    batch,
    records.flatMap(({ from, to }) => [from, to]),
  )
  const oldest = rules.callDays === 0 ? 0 : now - rules.callDays * daySeconds
  const waiting: StagedRow[] = []
  for (const { key, at, from, to, isAccepted, duration, isAnonymous } of records) {
    const [caller, called] = [directory.playerOf(from), directory.playerOf(to)]
    if (caller === undefined || called === undefined) tally.doubt('call', 'unknownNumber')
    else if (caller === called) tally.doubt('call', 'ownNumber')
    else if (at === null) tally.doubt('call', 'unreadable')
    else if (at < oldest) tally.doubt('call', 'tooOld')
    else {
      const seconds = Math.min(Math.max(0, Math.floor(duration)), longestSeconds)
      const call: WaitingCall = { from: caller, to: called, isAccepted, duration: seconds, isAnonymous }
      waiting.push({ source_key: journalKey(key), at: Math.min(at, now), payload: JSON.stringify(call) })
    }
  }
  return waiting
}

/** Writes calls, the newest first, as seen. */
export async function writeCalls(batch: Batch, rows: readonly Staged[], blocks: Blocks): Promise<void> {
  const { db, tally, journal } = batch
  const waiting = rows.map((row) => ({ ...row, call: JSON.parse(row.payload) as WaitingCall }))
  const block = await blocks.take('call', () => newestCall(db))
  const players = [...new Set(waiting.flatMap(({ call }) => [call.from, call.to]))]
  const times = await newestCallTimes(db, players, block.last)
  const calls: NewCall[] = []
  const missed = new Map<number, number>()
  for (const { source_key, at, call } of waiting) {
    if (Math.max(times.get(call.from) ?? 0, times.get(call.to) ?? 0) > at) {
      tally.doubt('call', 'behindNewer')
      continue
    }
    const id = block.next()
    calls.push({
      id,
      room: newRoom(),
      initiator: call.from,
      target: call.to,
      anonymous: Number(call.isAnonymous),
      status: call.isAccepted ? 'ok' : 'other',
      created_at: at,
      accepted_at: call.isAccepted ? at : 0,
      ended_at: call.isAccepted ? at + call.duration : at,
    })
    if (!call.isAccepted) missed.set(call.to, Math.max(id, missed.get(call.to) ?? 0))
    tally.of('call').made++
    journal.push({ kind: 'call', source_key, made: 'call', row_key: String(id), stamp: '' })
  }
  await addCalls(db, calls)
  for (const [player, id] of missed) await markSeenUpTo(db, player, id)
}
