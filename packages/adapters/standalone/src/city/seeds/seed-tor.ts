import type { Engine } from '@orelhao/engine/engine'
import { defaultLists } from '@orelhao/protocol/tor/rules'
import type { SettableClock } from '../settable-clock.ts'
import { callAs, callForAnswer } from './call-as.ts'
import { once } from './once.ts'
import { actions, channels, nicknames, type PastAction } from './tor-history.ts'

const minuteMs = 60_000
const newMinutes = 60

/** Gives the city its Deep Web. An interrupted run resumes at the next start. */
export function seedTor(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/tor', async () => {
    try {
      await replayActions(engine, time)
    } finally {
      time.offsetMs = 0
    }
  })
}

async function replayActions(engine: Engine, time: SettableClock): Promise<void> {
  const ids = await idsOf(engine)
  if (!ids) return // the owner has disabled the app
  for (const [index, action] of actions.entries()) {
    time.offsetMs = -action.minutesAgo * minuteMs
    const [member, args] = callOf(action, ids)
    await callAs(engine, action.from, member, args, `seed-tor-${index}`)
    // newer messages stay unread
    if ('text' in action && typeof action.to === 'number' && action.minutesAgo > newMinutes)
      await callAs(engine, action.to, 'tor_markAsRead', [ids.get(action.from)])
  }
  for (const player of ids.keys()) await callAs(engine, player, 'tor_keep', [listsOf(player, ids)])
}

type Ids = ReadonlyMap<number, string>

/** Creates an id for everyone who takes part; undefined if the app is disabled. */
async function idsOf(engine: Engine): Promise<Ids | undefined> {
  const people = actions.flatMap((action) => [
    action.from,
    'text' in action ? action.to : 'pays' in action ? action.pays : action.from,
  ])
  const ids = new Map<number, string>()
  for (const player of new Set(people)) {
    if (typeof player !== 'number') continue
    const id = await callForAnswer(engine, player, 'tor_id', [])
    if (typeof id !== 'string') return undefined
    ids.set(player, id)
  }
  return ids
}

function callOf(action: PastAction, ids: Ids): [member: string, args: unknown[]] {
  const pictureOf = (photo?: string) => (photo ? `/smartphone/stock/photos/${photo}.jpg` : null)
  if ('ad' in action) {
    const { photo, ...ad } = action.ad
    return ['tor_publish', [{ ...ad, image: pictureOf(photo) }]]
  }
  if ('pays' in action) return ['tor_pay', [ids.get(action.pays), action.amount]]
  const to = typeof action.to === 'number' ? ids.get(action.to) : action.to
  return ['tor_send', [to, action.text, pictureOf(action.photo), action.place ? JSON.stringify(action.place) : null]]
}

/** Contacts and channels of one player: all that they ever wrote to. */
function listsOf(player: number, ids: Ids) {
  const others = actions.flatMap((action) => {
    if (!('text' in action) || typeof action.to !== 'number') return []
    return action.from === player ? [action.to] : action.to === player ? [action.from] : []
  })
  const own = channels.find(({ of }) => of === player)
  const named = nicknames.filter(({ by }) => by === player).map(({ of, name }) => [ids.get(of), name])
  return {
    ...defaultLists,
    pinned: [...new Set(others)].map((other) => ids.get(other)),
    ...(own && { channels: own.names, listened: own.listened }),
    nicknames: Object.fromEntries(named),
  }
}
