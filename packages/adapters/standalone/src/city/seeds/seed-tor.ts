import type { Engine } from '@orelhao/engine/engine'
import { defaultKept } from '@orelhao/protocol/tor/rules'
import { act, answerTo } from './call-as.ts'
import { once } from './once.ts'
import type { SettableClock } from './seed-messages.ts'
import { channels, deeds, nicknames, type PastDeed } from './tor-history.ts'

const minuteMs = 60_000
const newMinutes = 60

/** Gives the city its Deep Web. Cut off before it is done, it goes on where it was at the next start. */
export function seedTor(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/tor', async () => {
    try {
      await liveInSecret(engine, time)
    } finally {
      time.offsetMs = 0
    }
  })
}

async function liveInSecret(engine: Engine, time: SettableClock): Promise<void> {
  const ids = await idsOf(engine)
  if (!ids) return // the owner has switched the app off
  for (const [index, deed] of deeds.entries()) {
    time.offsetMs = -deed.minutesAgo * minuteMs
    const [member, args] = callOf(deed, ids)
    await act(engine, deed.from, member, args, `seed-tor-${index}`)
    // what is newer is still to be read
    if ('text' in deed && typeof deed.to === 'number' && deed.minutesAgo > newMinutes)
      await act(engine, deed.to, 'tor_markAsRead', [ids.get(deed.from)])
  }
  for (const player of ids.keys()) await act(engine, player, 'tor_keep', [keptOf(player, ids)])
}

type Ids = ReadonlyMap<number, string>

/** Whoever does or is told something gets an id; undefined where nobody may. */
async function idsOf(engine: Engine): Promise<Ids | undefined> {
  const people = deeds.flatMap((deed) => [deed.from, 'text' in deed ? deed.to : 'pays' in deed ? deed.pays : deed.from])
  const ids = new Map<number, string>()
  for (const player of new Set(people)) {
    if (typeof player !== 'number') continue
    const id = await answerTo(engine, player, 'tor_id', [])
    if (typeof id !== 'string') return undefined
    ids.set(player, id)
  }
  return ids
}

function callOf(deed: PastDeed, ids: Ids): [member: string, args: unknown[]] {
  const pictureOf = (photo?: string) => (photo ? `/smartphone/stock/photos/${photo}.jpg` : null)
  if ('ad' in deed) {
    const { photo, ...ad } = deed.ad
    return ['tor_publish', [{ ...ad, image: pictureOf(photo) }]]
  }
  if ('pays' in deed) return ['tor_pay', [ids.get(deed.pays), deed.amount]]
  const to = typeof deed.to === 'number' ? ids.get(deed.to) : deed.to
  return ['tor_send', [to, deed.text, pictureOf(deed.photo), deed.place ? JSON.stringify(deed.place) : null]]
}

/** Whom and what somebody has in their lists: everybody they ever wrote with. */
function keptOf(player: number, ids: Ids) {
  const others = deeds.flatMap((deed) => {
    if (!('text' in deed) || typeof deed.to !== 'number') return []
    return deed.from === player ? [deed.to] : deed.to === player ? [deed.from] : []
  })
  const own = channels.find(({ of }) => of === player)
  const named = nicknames.filter(({ by }) => by === player).map(({ of, name }) => [ids.get(of), name])
  return {
    ...defaultKept,
    pinned: [...new Set(others)].map((other) => ids.get(other)),
    ...(own && { channels: own.names, listened: own.listened }),
    nicknames: Object.fromEntries(named),
  }
}
