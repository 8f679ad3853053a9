import type { Engine } from '@orelhao/engine/engine'
import { citizens } from '../citizens.ts'
import type { SettableClock } from '../settable-clock.ts'
import { callAs, callForAnswer, citizenById } from './call-as.ts'
import { calls, type PastCall } from './call-history.ts'
import { once } from './once.ts'

const ringSeconds = 9

/**
 * Gives the city its past calls, all of them seen. An interrupted run resumes at the next start, and the call that it interrupted counts as
 * unanswered.
 */
export function seedCalls(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/calls', () => callAll(engine, time))
}

async function callAll(engine: Engine, time: SettableClock): Promise<void> {
  try {
    for (const [index, call] of calls.entries()) await make(engine, time, call, `seed-call-${index}`)
  } finally {
    time.offsetMs = 0
  }
  for (const { user_id } of citizens) await callAs(engine, user_id, 'seePhoneCalls', [])
}

/** Sets both players online during the call: a phone that is off cannot be called. */
async function make(engine: Engine, time: SettableClock, call: PastCall, key: string): Promise<void> {
  const { minutesAgo, from, to, seconds, isRefused = false, isAnonymous = false } = call
  const at = (secondsLater: number) => {
    time.offsetMs = (secondsLater - minutesAgo * 60) * 1000
  }
  const bothLeave = () => {
    engine.playerDisconnected(from)
    engine.playerDisconnected(to)
  }
  await engine.playerConnected(from)
  await engine.playerConnected(to)
  at(0)
  const dialled = await callForAnswer(engine, from, 'createPhoneCall', [citizenById(to).phone, false, isAnonymous], key)
  const { room } = dialled as { room?: number }
  if (room === undefined) return bothLeave()
  at(ringSeconds)
  if (seconds !== undefined) await callAs(engine, to, 'answerPhoneCall', [room])
  at(ringSeconds + (seconds ?? 0))
  await callAs(engine, isRefused ? to : from, isRefused ? 'refusePhoneCall' : 'endPhoneCall', [room])
  bothLeave()
}
