import type { Engine } from '@orelhao/engine/engine'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Attachment } from '@orelhao/protocol/sms/contract'
import { ConfigError } from '../../config/config.ts'
import { citizens, identityOf } from '../citizens.ts'
import type { SettableClock } from '../settable-clock.ts'
import { callAs, callForAnswer, citizenById } from './call-as.ts'
import { addressBooks, favourites, history, type PastMessage } from './message-history.ts'
import { once } from './once.ts'

const minuteMs = 60_000
const longAgoMinutes = 10_000

/**
 * Fills an empty city with its people, their address books and their messages. An interrupted run resumes at the next start. Throws
 * ConfigError, having changed nothing, if other players live there.
 */
export async function seedMessages(engine: Engine, time: SettableClock): Promise<void> {
  await once(engine, 'city/people', async () => {
    const people = await engine.listPlayers(citizens.length + 1)
    if (!people.every(isCitizen))
      throw new ConfigError('DEMO=1: the database holds other players; the demo needs its own')
    try {
      await seedAddressBooks(engine, time)
    } finally {
      time.offsetMs = 0
    }
  })
}

function isCitizen({ user_id, name, firstname }: Identity): boolean {
  return citizens.some(
    (citizen) => citizen.user_id === user_id && citizen.name === name && citizen.firstname === firstname,
  )
}

async function seedAddressBooks(engine: Engine, time: SettableClock): Promise<void> {
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  let minutesAgo = longAgoMinutes
  for (const [owner, entries] of Object.entries(addressBooks)) {
    for (const [user, name] of entries) {
      time.offsetMs = -minutesAgo-- * minuteMs // a minute apart, so that no rate limit applies
      const args = [citizenById(user).phone, name]
      const { id } = (await callForAnswer(engine, Number(owner), 'addContact', args, `seed-contact-${user}`)) as {
        id?: number
      }
      const isFavourite = id !== undefined && favourites[Number(owner)]?.includes(user)
      if (isFavourite) await callAs(engine, Number(owner), 'setFavourite', [id, true])
    }
  }
  for (const [index, message] of history.entries()) await send(engine, time, message, `seed-message-${index}`)
}

async function send(engine: Engine, time: SettableClock, message: PastMessage, key: string): Promise<void> {
  const { minutesAgo, from, to, text = '', image, location } = message
  time.offsetMs = -minutesAgo * minuteMs
  const attachment: Attachment[] = image ? [{ image }] : location ? [{ location }] : []
  await callAs(engine, from, 'sms_send', [citizenById(to).phone, text, ...attachment], key)
  // all but the last two hours is read
  if (minutesAgo > 120) await callAs(engine, to, 'sms_markAsRead', [citizenById(from).phone])
}
