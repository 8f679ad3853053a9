import type { Engine } from '@orelhao/engine/core/engine'
import type { Attachment } from '@orelhao/protocol/sms/contract'
import { act, byId } from './acting.ts'
import { citizens, identityOf } from './citizens.ts'
import { addressBooks, history, type PastMessage } from './history.ts'

/** A clock that can be set back, so that what is seeded happened in the past. */
export interface SettableClock {
  nowMs(): number
  offsetMs: number
}

export function settableClock(): SettableClock {
  const clock = { offsetMs: 0, nowMs: () => Date.now() + clock.offsetMs }
  return clock
}

const minuteMs = 60_000
const longAgoMinutes = 10_000

/** Fills an empty city: its people, their address books and what they texted. Does nothing where people live already. */
export async function seedCity(engine: Engine, time: SettableClock): Promise<void> {
  if (await engine.identity(citizens[0]?.user_id ?? 0)) return
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  let minutesAgo = longAgoMinutes
  for (const [owner, entries] of Object.entries(addressBooks)) {
    for (const [user, name] of entries) {
      time.offsetMs = -minutesAgo-- * minuteMs // a minute apart, so that no rate limit is met
      await act(engine, Number(owner), 'addContact', [byId(user).phone, name])
    }
  }
  for (const message of history) await send(engine, time, message)
  time.offsetMs = 0
}

async function send(engine: Engine, time: SettableClock, message: PastMessage): Promise<void> {
  const { minutesAgo, from, to, text = '', image, location } = message
  time.offsetMs = -minutesAgo * minuteMs
  const attachment: Attachment[] = image ? [{ image }] : location ? [{ location }] : []
  await act(engine, from, 'sms_send', [byId(to).phone, text, ...attachment])
  // all but the last two hours has been seen
  if (minutesAgo > 120) await act(engine, to, 'sms_markAsRead', [byId(from).phone])
}
