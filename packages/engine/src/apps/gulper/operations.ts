import type * as contract from '@orelhao/protocol/gulper/contract'
import { creditedScore, limits } from '@orelhao/protocol/gulper/rules'
import { fullName } from '@orelhao/protocol/people'
import type { Handlers } from '../../core/context.ts'
import { hold } from '../../shared/directory/store.ts'
import { bestOfCity, keepStanding, standingOf } from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async gulper_scores({ me, db }) {
    const best = await bestOfCity(db, limits.listed)
    return best.map(({ owner, score, ...person }) => ({ name: fullName(person), score, isMe: owner === me.user_id }))
  },

  async gulper_start({ me, db, steady }) {
    await hold(db, me.user_id)
    await keepStanding(db, me.user_id, { ...(await standingOf(db, me.user_id)), started_at: steady })
    return null
  },

  async gulper_score({ me, db, now, steady }, said) {
    await hold(db, me.user_id) // a game counts once, however often its end is said
    const { score: best, scored_at, started_at } = await standingOf(db, me.user_id)
    const score = started_at === 0 ? 0 : creditedScore(said, steady - started_at)
    const isRecord = score > best
    const kept = isRecord ? { score, scored_at: now } : { score: best, scored_at }
    await keepStanding(db, me.user_id, { ...kept, started_at: 0 })
    return { best: kept.score, isRecord }
  },
}
