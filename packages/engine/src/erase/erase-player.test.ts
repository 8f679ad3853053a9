import { fullName } from '@orelhao/protocol/people'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../engine.ts'
import { add, findPlayer, isPhoneTaken, replacedCharacters } from '../shared/characters/store.ts'
import { playerByPhone } from '../shared/directory/store.ts'
import * as payments from '../shared/framework-bank/store.ts'
import { accounts } from '../shared/ledger/accounts.ts'
import { balanceOf, transfer } from '../shared/ledger/store.ts'
import { findLedgerViolation } from '../shared/ledger/verify/store.ts'
import { retentionPolicies } from '../tables.ts'
import { inEachWorld, kindsForRules } from '../testing/databases.ts'
import { insert } from '../testing/full-tables.ts'
import { createPost, createStory, registerAccount, usernameOf } from '../testing/instagram.ts'
import { sampleRows } from '../testing/sample-rows.ts'
import { registerProfiles, tweeterOf } from '../testing/twitter.ts'
import { erasePlayer, PlayerIsOnline, previewErasure } from './erase-player.ts'
import { type EraseRule, eraseRules } from './erase-rules.ts'
import { countRows } from './store.ts'

const rules = Object.entries(eraseRules) as [string, EraseRule][]

test('every table has a rule', () => {
  expect(rules.map(([table]) => table).toSorted()).toEqual([...retentionPolicies.keys()].toSorted())
})

/** Tables with a column that contains a text. */
async function tablesWith(database: Database, text: string): Promise<string[]> {
  const found: string[] = []
  for (const [table] of rules) {
    const rows = await database.read((db) => sql<object>`SELECT * FROM ${sql.table(table)}`.execute(db))
    if (rows.rows.some((row) => JSON.stringify(row).includes(text))) found.push(table)
  }
  return found
}

/** An engine whose process ends before its nth transaction. */
function crashingAt(engine: Engine, nth: number): Engine {
  let count = 0
  const transact: Engine['transact'] = (job) => {
    if (++count === nth) throw new Error('the process ended')
    return engine.transact(job)
  }
  return { ...engine, transact }
}

const cast = { ana: {}, bia: { firstname: 'Beatriz', name: 'Sumidouro' }, caio: {} }

inEachWorld((world) => {
  test('what a player had is gone after any crash and repetition, what others received stays, and the number is free', async () => {
    const { ana, bia, caio, engine, ports } = await world(cast)
    const { database } = ports
    await engine.transact(({ db }) =>
      add(db, `char1:${bia.user_id}`, { user_id: bia.user_id, phone: bia.phone, born: '' }),
    )
    await engine.transact((transaction) => grant(transaction, bia.user_id, 1000, 'Salário'))
    await bia.callOk('bank_transfer', ana.user_id, 300)
    await bia.callOk('paypal_deposit', 200)
    await bia.callOk('addContact', ana.phone, 'Ana secreta')
    await bia.callOk('sms_send', ana.phone, 'oi da Bia')
    await ana.callOk('sms_send', bia.phone, 'oi, Bia')
    await bia.callOk('wpp_sendMessage', ana.phone, 'zap da Bia', 'text')
    const group = await bia.callOk('wpp_createGroup', 'Turma', null, [ana.phone, caio.phone])
    await bia.callOk('wpp_sendMessage', group.phone, 'bem-vindos', 'text')
    await registerProfiles(ana, bia)
    const tweet = await ana.callOk('twitter_store', 'bom dia')
    await bia.callOk('twitter_store', 'segredo no Twitter')
    await bia.callOk('twitter_reply', tweet.id, 'boa tarde')
    const [account, own] = [await registerAccount(ana), await registerAccount(bia)]
    const post = await createPost(ana, 'praia')
    await createPost(bia, 'segredo no Instagram')
    await createStory(bia)
    await bia.callOk('ig_setLike', post.id, true)
    await bia.callOk('ig_reply', post.id, 'linda')
    await bia.callOk('ig_setFollow', account.id, true)
    await ana.callOk('ig_setFollow', own.id, true)

    const online = await previewErasure(database, bia.user_id)
    await expect(erasePlayer(engine, bia.me)).rejects.toThrow(PlayerIsOnline)
    expect(await previewErasure(database, bia.user_id)).toEqual(online)
    expect(online).toMatchObject({ money: 700, unclear: 0 })
    expect(Object.fromEntries(online.rows)).toMatchObject({ contacts: 1, sms: 2, chats: 2, profiles: 2 })

    bia.disconnect()
    for (const nth of [1, 2, 4, 7, 12, 30])
      await expect(erasePlayer(crashingAt(engine, nth), bia.me)).rejects.toThrow('the process ended')
    expect(await database.read((db) => replacedCharacters(db, 20))).toContain(bia.user_id)
    expect(await database.read((db) => playerByPhone(db, bia.phone))).toMatchObject({ user_id: bia.user_id })
    await erasePlayer(engine, bia.me)
    await erasePlayer(engine, bia.me)

    const { phone: unknown } = await database.read((db) =>
      db.selectFrom('orelhao_players').select('phone').where('user_id', '=', bia.user_id).executeTakeFirstOrThrow(),
    )
    expect(unknown).not.toBe(bia.phone)
    expect(await database.read((db) => findPlayer(db, bia.user_id))).toMatchObject({ character_id: `#${bia.user_id}` })
    expect(await ana.callOk('sms_thread', unknown)).toMatchObject([
      { content: 'oi da Bia', sender: unknown },
      { content: 'oi, Bia' },
    ])
    expect((await ana.callOk('wpp_getChat', unknown)).messages).toMatchObject([{ content: 'zap da Bia' }])
    expect(await ana.callOk('wpp_getGroup', group.phone)).toMatchObject({ owner: ana.phone, members: [caio.phone] })
    expect(await ana.call('sms_send', unknown, 'oi?')).toMatchObject({ code: 'unknownNumber' })
    expect(await ana.call('wpp_sendMessage', unknown, 'oi?', 'text')).toMatchObject({ code: 'unknownNumber' })
    expect(await ana.call('bank_transfer', bia.user_id, 5)).toHaveProperty('code')
    expect(await ana.callOk('twitter_view', tweet.id)).toMatchObject({ tweet: { comments: 0 }, comments: [] })
    expect(await ana.callOk('ig_getPost', post.id)).toMatchObject({ likes_count: 0, comments_count: 0 })
    expect((await ana.callOk('ig_me')).profile).toMatchObject({ followers: 0, following: 0 })
    expect(JSON.stringify(await ana.callOk('bank_extract'))).toContain('Conta encerrada')

    expect(await database.read(findLedgerViolation)).toBeUndefined()
    expect(await database.read((db) => balanceOf(db, accounts.closed))).toBeGreaterThanOrEqual(700)
    expect(await previewErasure(database, bia.user_id)).toMatchObject({ rows: new Map([['sms', 2]]), money: 0 }) // Ana’s view
    expect(await tablesWith(database, bia.me.name)).toEqual(['orelhao_events']) // of others, for a few days
    expect(await tablesWith(database, 'segredo no')).toEqual([])
    expect(await tablesWith(database, 'Ana secreta')).toEqual([])

    await caio.callOk('twitter_register', tweeterOf(caio, { username: tweeterOf(bia).username }))
    await caio.callOk('ig_register', 'Caio', usernameOf(bia), 'oi', '/smartphone/stock/photos/gato.jpg')
    expect(await database.read((db) => isPhoneTaken(db, bia.phone))).toBe(false)
    await caio.changeIdentity({ phone: bia.phone })
    expect(await caio.callOk('sms_thread', ana.phone)).toEqual([])
    expect(await ana.callOk('sms_thread', bia.phone)).toEqual([])
  })
})

inEachWorld((world) => {
  test('a payment that only waits for the erased player’s bank ends in the account of closed ones, and the books balance', async () => {
    const { ana, bia, engine, ports } = await world({ ana: {}, bia: { offline: true } })
    const { database } = ports
    const account = (name: string) => ({ account: name, description: fullName(bia.me) })
    const [payer, payee] = [account(accounts.bank(ana.user_id)), account(accounts.bank(bia.user_id))]
    const payment = { from: payer, to: payee, amount: 300, reason: 'bank_pix' }
    const add = (state: 'crediting' | 'debiting') =>
      database.write((db) => payments.insert(db, payment, { state, actor: ana.user_id, now: 1 }))
    await database.write((db) =>
      transfer(db, { ...payment, from: account(accounts.framework), to: account(accounts.transit), actor: 0, now: 1 }),
    )
    const waiting = await add('crediting')
    const before = await database.read((db) => balanceOf(db, accounts.closed))
    expect(await previewErasure(database, bia.user_id)).toMatchObject({ money: 0, arriving: 300, unclear: 0 })
    await erasePlayer(engine, bia.me)
    expect(await database.read((db) => payments.findOpenPayment(db, waiting))).toBeUndefined()
    expect(await database.read((db) => balanceOf(db, accounts.closed))).toBe(before + 300)
    expect(await database.read(findLedgerViolation)).toBeUndefined()
    const open = await add('debiting')
    expect(await previewErasure(database, bia.user_id)).toMatchObject({ arriving: 0, unclear: 1 })
    await database.write((db) => payments.moveState(db, open, 'debiting', 'undone'))
  })
})

inEachWorld((world) => {
  test('no table has rows of a player who had rows in all of them', { timeout: 600_000 }, async () => {
    const { ana, bia, engine, ports } = await world({ ana: {}, bia: {} })
    const { database } = ports
    for (const { fill } of sampleRows)
      await fill?.({
        player: ana,
        me: ana.user_id,
        friend: bia,
        other: bia.user_id,
        database,
        insert: (rows) => database.write((db) => insert(db, rows)),
        now: Math.floor(ports.clock.nowMs() / 1000),
      })
    ana.disconnect()
    await erasePlayer(engine, ana.me)
    const left: Record<string, number> = {}
    for (const [table, rule] of rules) {
      const columns =
        'deletes' in rule ? rule.deletes : 'counts' in rule && table !== 'orelhao_sms' ? (rule.counts ?? []) : []
      const rows = await database.read((db) => countRows(db, table, columns, ana.user_id))
      if (rows > 0) left[table] = rows
    }
    expect(left).toEqual({})
    expect(await database.read((db) => playerByPhone(db, ana.phone))).toBeUndefined()
    expect(fullName((await engine.identity(bia.user_id)) ?? ana.me)).toBe(fullName(bia.me))
  })
}, kindsForRules)
