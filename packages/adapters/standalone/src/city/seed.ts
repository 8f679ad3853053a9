import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '@orelhao/engine/core/engine'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Attachment } from '@orelhao/protocol/sms/contract'
import { ConfigError } from '../config.ts'
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

/**
 * Fills an empty city: its people, their address books and what they texted. Says in `folder` when it is done; cut off before, it
 * goes on where it was at the next start. Throws ConfigError, having changed nothing, where other players live.
 */
export async function seedCity(engine: Engine, time: SettableClock, folder: string): Promise<void> {
  const mark = join(folder, 'city.seeded')
  const people = await engine.people(citizens.length + 1)
  if (existsSync(mark) && people.some(isCitizen)) return
  if (!people.every(isCitizen))
    throw new ConfigError('DEMO=1: the database holds other players; the demo needs its own')
  try {
    if (!(await isFilled(engine))) await fill(engine, time)
  } finally {
    time.offsetMs = 0
  }
  writeFileSync(mark, '')
}

function isCitizen({ user_id, name, firstname }: Identity): boolean {
  return citizens.some((known) => known.user_id === user_id && known.name === name && known.firstname === firstname)
}

/** Whether the last thing that is seeded is there, though the mark is not. */
async function isFilled(engine: Engine): Promise<boolean> {
  const last = history.at(-1)
  if (!last || !(await engine.identity(last.from))) return false
  const { body } = await engine.call(identityOf(byId(last.from)), 'sms_resume', [])
  return body.includes(JSON.stringify(last.text))
}

async function fill(engine: Engine, time: SettableClock): Promise<void> {
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  let minutesAgo = longAgoMinutes
  for (const [owner, entries] of Object.entries(addressBooks)) {
    for (const [user, name] of entries) {
      time.offsetMs = -minutesAgo-- * minuteMs // a minute apart, so that no rate limit is met
      await act(engine, Number(owner), 'addContact', [byId(user).phone, name], `seed-contact-${user}`)
    }
  }
  for (const [index, message] of history.entries()) await send(engine, time, message, `seed-message-${index}`)
}

async function send(engine: Engine, time: SettableClock, message: PastMessage, key: string): Promise<void> {
  const { minutesAgo, from, to, text = '', image, location } = message
  time.offsetMs = -minutesAgo * minuteMs
  const attachment: Attachment[] = image ? [{ image }] : location ? [{ location }] : []
  await act(engine, from, 'sms_send', [byId(to).phone, text, ...attachment], key)
  // all but the last two hours has been seen
  if (minutesAgo > 120) await act(engine, to, 'sms_markAsRead', [byId(from).phone])
}
