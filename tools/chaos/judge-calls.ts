import { type History, hasEffect } from './history.ts'
import type { StoredEvidence } from './stored-evidence.ts'

type Call = StoredEvidence['calls'][number]

/**
 * Each call has one state, which both sides' events agree with, also on where its voice goes; a call that was created is stored; nobody is
 * left in a call.
 */
export function judgeCalls({ history, stored }: { history: History; stored: StoredEvidence }): string[] {
  const counts = countEvents(stored)
  const rooms = new Set(stored.calls.map(({ room }) => room))
  const created = history.operations.filter((call) => call.member === 'createPhoneCall' && hasEffect(call))
  const lost = created.filter(({ answer }) => !rooms.has(JSON.parse(answer ?? '{}').room))
  return [
    ...lost.map(({ player, answer }) => `the call ${answer} of player ${player} is not stored`),
    ...stored.callMembers.map(({ player, call_id }) => `player ${player} is still in call ${call_id}`),
    ...stored.calls.flatMap((call) => problemsOfCall(call, counts)),
    ...differentVoices(stored),
  ]
}

/** Calls whose sides were told to use different voices: neither would be heard. */
function differentVoices({ inboxes }: StoredEvidence): string[] {
  const voices = new Map<string, Set<string>>()
  for (const events of inboxes.values())
    for (const { event, args } of events) {
      if (event !== 'CALL_READY' && event !== 'CALL_VOICE') continue
      const [room, voice] = JSON.parse(args)
      const place = `${event} of room ${room}`
      voices.set(place, (voices.get(place) ?? new Set()).add(String(voice)))
    }
  return [...voices].filter(([, all]) => all.size > 1).map(([place, all]) => `${place} has ${[...all].join(' and ')}`)
}

type Counts = ReadonlyMap<string, number>

/** Counts the events of each call for each player. */
function countEvents({ inboxes }: StoredEvidence): Counts {
  const counts = new Map<string, number>()
  for (const [player, events] of inboxes)
    for (const { event, args } of events) {
      if (!event.startsWith('CALL_')) continue
      const [what] = JSON.parse(args)
      const place = `${event} ${what?.room ?? what} ${player}`
      counts.set(place, (counts.get(place) ?? 0) + 1)
    }
  return counts
}

function problemsOfCall({ id, room, initiator, target, accepted_at, ended_at }: Call, counts: Counts): string[] {
  const of = (event: string, player: number) => counts.get(`${event} ${room} ${player}`) ?? 0
  const rang = of('CALL_REQUEST', target)
  const expected = { CALL_READY: accepted_at > 0 ? 1 : 0, CALL_END: rang > 0 ? 1 : 0 }
  return [
    ...(ended_at > 0 ? [] : [`call ${id} never ended`]),
    ...(rang <= 1 ? [] : [`call ${id} rang ${rang} times`]),
    ...(accepted_at > 0 && rang === 0 ? [`call ${id} was accepted, but never rang`] : []),
    ...Object.entries(expected).flatMap(([event, count]) =>
      [initiator, target]
        .filter((player) => of(event, player) !== count)
        .map((player) => `player ${player} has ${of(event, player)} ${event} of call ${id} instead of ${count}`),
    ),
  ]
}
