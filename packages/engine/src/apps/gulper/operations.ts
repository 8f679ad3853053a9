import type * as contract from '@orelhao/protocol/gulper/contract'
import { creditedScore, limits } from '@orelhao/protocol/gulper/rules'
import { fullName } from '@orelhao/protocol/people'
import type { Handlers } from '../../core/context.ts'
import { contactPhones } from '../../shared/contacts/store.ts'
import { lockPlayers } from '../../shared/directory/store.ts'
import { bestScores, saveScore, scoreOf } from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async gulper_scores({ me, db }) {
    const best = await bestScores(db, limits.listed)
    const phones = await contactPhones(
      db,
      me.user_id,
      best.map(({ owner }) => owner),
    )
    return best.map(({ owner, score, ...person }) => {
      const phone = phones.get(owner)
      return { name: fullName(person), score, isMe: owner === me.user_id, ...(phone !== undefined && { phone }) }
    })
  },

  async gulper_start({ me, db, steadyNow }) {
    await lockPlayers(db, me.user_id)
    await saveScore(db, me.user_id, { ...(await scoreOf(db, me.user_id)), started_at: steadyNow })
    return null
  },

  async gulper_score({ me, db, now, steadyNow }, reported) {
    await lockPlayers(db, me.user_id) // a game counts once, however often its end is sent
    const { score: best, scored_at, started_at } = await scoreOf(db, me.user_id)
    const score = started_at === 0 ? 0 : creditedScore(reported, steadyNow - started_at)
    const isRecord = score > best
    const record = isRecord ? { score, scored_at: now } : { score: best, scored_at }
    await saveScore(db, me.user_id, { ...record, started_at: 0 })
    return { best: record.score, isRecord }
  },
}
