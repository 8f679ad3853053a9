import type { Database } from '@orelhao/engine/database/database'
import { refuseErasure } from '@orelhao/engine/erase/refuse-erasure'
import { identityOf } from '@orelhao/engine/shared/directory/store'
import { openErasures } from '@orelhao/engine/shared/erasures/store'
import { fullName } from '@orelhao/protocol/people'
import { limits } from '@orelhao/protocol/settings/privacy/rules'
import { erasureTexts as texts } from './erasure-texts.ts'
import { guarded } from './moderator-action.ts'
import type { OwnerCommandParts } from './owner-command-parts.ts'

const maxListed = 20

/** Lists players who asked for the erasure of their data, or refuses a request. `words`: none, or `#` and the user id, then a reason. */
export async function erasuresCommand(
  parts: Pick<OwnerCommandParts, 'database' | 'engine' | 'players'>,
  words: string[],
  source: number,
): Promise<string[]> {
  const [who, ...rest] = words
  if (who === undefined) return listErasures(parts.database)
  const player = Number(/^#(\d{1,15})$/.exec(who)?.[1] ?? 0)
  const reason = rest.join(' ').trim()
  const me = await parts.engine.identity(player)
  if (!me) return [texts.unknown(who)]
  if (reason === '') return [...(await listErasures(parts.database))]
  if (reason.length > limits.answer) return [texts.tooLong(reason.length, limits.answer)]
  return guarded(parts, source, reason, async (by) => {
    const isRefused = await refuseErasure(by, player, reason)
    return [isRefused ? texts.refused(fullName(me), player) : texts.unknown(who)]
  })
}

async function listErasures(database: Pick<Database, 'read'>): Promise<string[]> {
  const lines = await database.read(async (db) => {
    const found: string[] = []
    for (const { player, asked_at } of await openErasures(db, maxListed)) {
      const me = await identityOf(db, player)
      const day = new Date(Number(asked_at) * 1000).toISOString().slice(0, 10)
      if (me) found.push(texts.one(fullName(me), me.phone, player, day))
    }
    return found
  })
  return lines.length === 0 ? [texts.none] : [texts.title(lines.length), ...lines, texts.how]
}

/** A line for the owner if requests wait. */
export async function waitingErasures(database: Pick<Database, 'read'>): Promise<string[]> {
  const open = await database.read((db) => openErasures(db, maxListed))
  return open.length === 0 ? [] : [texts.waiting(open.length)]
}
