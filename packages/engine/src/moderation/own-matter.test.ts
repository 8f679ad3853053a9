import { expect, test } from 'vitest'
import { reportables } from '../all-reportables.ts'
import { grant } from '../apps/bank/server-api.ts'
import { setPerson } from '../shared/characters/store.ts'
import { newestTransfers } from '../shared/ledger/reversals/store.ts'
import { actionsOf } from '../shared/moderation/audit/store.ts'
import { inEachWorld, kindsForRules } from '../testing/databases.ts'
import { openPanel, PanelBrowser } from '../testing/panel-browser.ts'
import { registerProfiles } from '../testing/twitter.ts'
import type { Player, Stage } from '../testing/world.ts'
import { decide, lift, refuse, restore, reveal } from './decide.ts'
import type { DecisionRefused } from './decision-refused.ts'
import { rename, verify } from './moderate-profiles.ts'
import { freeze, reverse, unfreeze } from './money.ts'

const reason = 'é comigo'

inEachWorld((world) => {
  /** Makes two players characters of one person, as the game server does when each joins. */
  async function playedByOne(stage: Stage, ...players: Player[]): Promise<void> {
    await stage.engine.transact(async ({ db }) => {
      for (const { user_id } of players) {
        await db
          .insertInto('orelhao_characters')
          .values({ character_id: `c${user_id}`, user_id, phone: '' })
          .execute()
        await setPerson(db, user_id, 'a'.repeat(64))
      }
    })
  }

  /** A case about a player's tweet, a mute with an appeal, a freeze, and a transfer that reached them. */
  async function mattersOf(stage: Stage, player: Player, other: Player) {
    const { engine, ports } = stage
    const { id: tweet } = await player.callOk('twitter_store', 'golpe')
    await other.callOk('moderation_report', 'twitter', 'tweet', String(tweet), 'scam')
    const { id: found } = await ports.database.read((db) =>
      db.selectFrom('orelhao_cases').select('id').where('author', '=', player.user_id).executeTakeFirstOrThrow(),
    )
    const { id: second } = await player.callOk('twitter_store', 'outro golpe')
    await other.callOk('moderation_report', 'twitter', 'tweet', String(second), 'scam')
    const console = { engine, reportables, actor: 0 }
    const mute = await decide(
      console,
      { id: found + 1, decisions: 0 },
      {
        ...{ reason: 'ofensa', removes: false },
        sanction: { kind: 'mute', isWholePhone: false, seconds: 3600 },
      },
    )
    await player.callOk('moderation_appeal', mute ?? 0, 'não fui eu')
    await engine.transact((current) => grant(current, other.user_id, 500, 'salário'))
    await other.callOk('bank_transfer', player.user_id, 100)
    const [transfer] = await ports.database.read((db) => newestTransfers(db, player.user_id, 10))
    if (!transfer || mute === undefined) throw new Error('nothing to decide about')
    return { found, mute, line: { place: transfer.place, id: transfer.id } as const }
  }

  /** Everything that a moderator may do about a player, by a name. */
  async function tried(stage: Stage, actor: number, player: Player, matters: Awaited<ReturnType<typeof mattersOf>>) {
    const parts = { engine: stage.engine, reportables, actor, currency: 'R$' }
    const { user_id } = player
    const { handle } = await stage.ports.database.read((db) =>
      db.selectFrom('orelhao_social_profiles').select('handle').where('owner', '=', user_id).executeTakeFirstOrThrow(),
    )
    const profile = { app: 'twitter', handle } as const
    const acts: Record<string, () => Promise<unknown>> = {
      reveal: () => reveal(parts, matters.found, reason),
      freeze: () => freeze(parts, user_id, { reason, seconds: 0 }),
      unfreeze: () => unfreeze(parts, user_id, reason),
      reverse: () => reverse(parts, matters.line, { reason, isPartial: true }),
      uphold: () => refuse(parts, matters.mute, reason),
      lift: () => lift(parts, matters.mute, reason),
      decide: () => decide(parts, { id: matters.found, decisions: 0 }, { reason, removes: false }),
      restore: () => restore(parts, matters.found, reason),
      verify: () => verify(parts, profile, true, reason),
      rename: () => rename(parts, profile, `novo${user_id}`.slice(0, 15), reason),
    }
    const results: Record<string, string> = {}
    for (const [name, act] of Object.entries(acts))
      results[name] = await act().then(
        () => 'done',
        (error: DecisionRefused) => error.problem,
      )
    return results
  }

  test('nobody decides about themselves or another character of theirs, and nothing changes; others and the console do', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio } = stage
    await registerProfiles(ana, bia, caio)
    await playedByOne(stage, ana, bia)
    const matters = await mattersOf(stage, ana, caio)
    const before = await stateOf(stage, ana)
    for (const actor of [ana.user_id, bia.user_id]) {
      const results = await tried(stage, actor, ana, matters)
      expect(new Set(Object.values(results))).toEqual(new Set(['ownMatter']))
      expect(await stateOf(stage, ana)).toEqual(before)
    }
    const free = await tried(stage, caio.user_id, ana, matters)
    // Caio paid the transfer: to give it back to himself would be his own matter
    expect(free).toEqual({
      ...{ reveal: 'done', freeze: 'done', unfreeze: 'done', reverse: 'ownMatter', uphold: 'done', lift: 'done' },
      ...{ decide: 'done', restore: 'cannotRestore', verify: 'done', rename: 'done' },
    })
    const parts = { engine: stage.engine, actor: 0, currency: 'R$' }
    expect(await reverse(parts, matters.line, { reason, isPartial: false })).toMatchObject({ amount: 100 })
  })

  async function stateOf({ ports }: Stage, { user_id }: Player) {
    return ports.database.read(async (db) => ({
      cases: await db.selectFrom('orelhao_cases').selectAll().where('author', '=', user_id).execute(),
      sanctions: await db.selectFrom('orelhao_sanctions').selectAll().where('player', '=', user_id).execute(),
      profiles: await db.selectFrom('orelhao_social_profiles').selectAll().where('owner', '=', user_id).execute(),
      reversals: await db.selectFrom('orelhao_reversals').selectAll().execute(),
      accounts: await db.selectFrom('orelhao_accounts').selectAll().where('name', 'like', `%:${user_id}`).execute(),
      audit: await db.selectFrom('orelhao_audit_end').selectAll().execute(),
    }))
  }

  test('in the panel nobody reads who reported them, whatever their role', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia } = stage
    await registerProfiles(ana, bia)
    const { id: tweet } = await ana.callOk('twitter_store', 'golpe')
    await bia.callOk('moderation_report', 'twitter', 'tweet', String(tweet), 'scam', 'me enganou')
    const { id } = await stage.ports.database.read((db) =>
      db.selectFrom('orelhao_cases').select('id').where('author', '=', ana.user_id).executeTakeFirstOrThrow(),
    )
    const owner = await PanelBrowser.signedIn(stage, openPanel(stage), 'owner', ana.user_id)
    for (const body of [
      await owner.body('case', { id }),
      await owner.body('reveal', { id, reason }),
      await owner.body('decide', { id, decisions: 0, reason, removes: false }),
    ])
      expect(body).toEqual({ refused: 'ownMatter' })
    expect(await stage.ports.database.read((db) => actionsOf(db, id))).toEqual([])
  })
}, kindsForRules)
