import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { limits } from '@orelhao/protocol/settings/privacy/rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import { erasePlayer } from '../erase/erase-player.ts'
import { exportById, lastExport } from '../shared/exports/store.ts'
import { inEachWorld } from '../testing/databases.ts'
import { download, exportOf, finishExport } from '../testing/exports.ts'
import { concurrently } from '../testing/give-money.ts'
import { idsOf } from '../testing/tor.ts'
import type { Player, Stage } from '../testing/world.ts'
import { downloadPage } from './download.ts'
import { exportedTables } from './export-rules.ts'

const people = { ana: {}, bia: { firstname: 'Bia', name: 'Luz' }, caio: {} }

const recordsIn = (files: Map<string, string>, name: string) =>
  JSON.parse(files.get(`${name}.json`) ?? '[]') as Record<string, unknown>[]

inEachWorld((world) => {
  test('the export has what the player sees, and not who is behind an anonymous id or call, a report or a block', async () => {
    const stage = await world(people)
    const { ana, bia, caio, engine } = stage
    await engine.transact((transaction) => grant(transaction, ana.user_id, 1000, 'Salário'))
    await engine.transact((transaction) => grant(transaction, bia.user_id, 1000, 'Salário'))
    await ana.callOk('sms_send', bia.phone, 'oi, Bia')
    await bia.callOk('sms_send', ana.phone, 'oi, Ana')
    await ana.callOk('wpp_sendMessage', bia.phone, 'zap da Ana', 'text')
    await bia.callOk('wpp_sendMessage', ana.phone, 'zap da Bia', 'text')
    const { id } = (await ana.callOk('wpp_getChat', bia.phone)).messages.at(0) ?? { id: 0 }
    await ana.callOk('wpp_react', id, '👍')
    const [, anonymous = ''] = await idsOf(ana, bia)
    await bia.callOk('tor_send', (await idsOf(ana))[0] ?? '', 'segredo da Deep Web')
    await bia.callOk('createPhoneCall', ana.phone, false, true)
    await bia.callOk('paypal_deposit', 100)
    await bia.callOk('paypal_send', ana.user_id, 10, 'obrigada')
    await ana.callOk('block', caio.phone)
    await caio.callOk('sms_send', ana.phone, 'palavra bloqueada')
    await caio.callOk('bank_storeInvoice', ana.user_id, 5, 'fatura bloqueada')
    await bia.callOk('bank_storeInvoice', ana.user_id, 5, 'fatura da Bia')
    await ana.callOk('savePreferences', { ...defaultPreferences, volume: 33 })

    const files = await exportOf(stage, ana)
    const all = [...files.values()].join('\n')
    expect(recordsIn(files, 'Mensagens/sms')).toMatchObject([
      { 'enviada por você': true, para: bia.phone, texto: 'oi, Bia' },
      { 'enviada por você': false, de: bia.phone, texto: 'oi, Ana' },
    ])
    const chats = recordsIn(files, 'Conversas/conversas')
    expect(chats).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ app: 'whatsapp', com: bia.phone }),
        expect.objectContaining({ app: 'tor', com: anonymous }),
      ]),
    )
    expect(recordsIn(files, 'Conversas/mensagens')).toMatchObject([
      { de: 'você', texto: 'zap da Ana' },
      { de: bia.phone, texto: 'zap da Bia', 'sua reação': '👍' },
      { de: anonymous, texto: 'segredo da Deep Web' },
    ])
    const [call] = recordsIn(files, 'Ligações/ligações')
    expect(call).toMatchObject({ para: 'você', anônima: true })
    expect(call).not.toHaveProperty('de')
    expect(recordsIn(files, 'PayPal/transações')).toMatchObject([{ de: 'Bia Luz', para: 'você', mensagem: 'obrigada' }])
    expect(recordsIn(files, 'Banco/faturas')).toMatchObject([{ de: 'Bia Luz', motivo: 'fatura da Bia' }])
    expect(recordsIn(files, 'Dinheiro/extrato').length).toBeGreaterThan(1)
    expect(recordsIn(files, 'Configurações/preferências')).toMatchObject([{ preferências: { volume: 33 } }])
    expect(all).not.toContain('bloqueada')
  })

  test('long tables come whole and in order, over many steps, and a step that is lost is made again', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, ports } = stage
    const count = 450
    await ports.database.write(async (db) => {
      for (let n = 0; n < count; n++)
        await db
          .insertInto('orelhao_gallery')
          .values({
            owner: ana.user_id,
            folder: '',
            url: `/uploads/${ana.user_id}-${n}`,
            still: null,
            created_at: n + 1,
          })
          .execute()
    })
    await bia.callOk('sms_send', ana.phone, 'oi')
    const files = await exportOf(stage, ana)
    const addresses = recordsIn(files, 'Galeria/fotos e vídeos').map(({ arquivo }) => arquivo)
    expect(addresses).toEqual(Array.from({ length: count }, (_, n) => `/uploads/${ana.user_id}-${n}`))
    const last = await ports.database.read((db) => lastExport(db, ana.user_id))
    expect(last).toMatchObject({ position: exportedTables.length + 1, total: exportedTables.length + 1 })
    expect(Number(last?.records)).toBeGreaterThan(count)
    expect(stage.errors).toEqual([])
  })

  test('many messages of several people come once each, without those that the player deleted', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, ports } = stage
    const [me, other] = [ana.user_id, bia.user_id]
    /** Sender, recipient, and whether the player deleted it. */
    const kinds = [
      [me, other, 0],
      [other, me, 0],
      [me, me, 0],
      [me, other + 1, 1],
      [0, me, 0],
      [me, other + 1, 0],
      [other, me, 1],
    ] as const
    const row = { sender: '', recipient: '', content: 'oi', image: null, location: null, delivered: 1, is_read: 1 }
    const expected: number[] = []
    await ports.database.write(async (db) => {
      for (let n = 0; n < 420; n++) {
        const [sender_id, recipient_id, isGone] = kinds[n % kinds.length] ?? [0, 0, 0]
        const gone = { sender_gone: sender_id === me ? isGone : 0, recipient_gone: recipient_id === me ? isGone : 0 }
        const { insertId } = await db
          .insertInto('orelhao_sms')
          .values({ ...row, ...gone, sender_id, recipient_id, created_at: n })
          .executeTakeFirstOrThrow()
        if (!isGone) expected.push(Number(insertId))
      }
    })
    const numbers = recordsIn(await exportOf(stage, ana), 'Mensagens/sms').map((record) => Number(record.número))
    expect(numbers).toHaveLength(expected.length)
    expect(numbers.toSorted((one, two) => one - two)).toEqual(expected)
  })

  test.each([
    ['between two people', { range: { from: 5, to: 5 }, after: null }],
    ['within the messages of one', { range: { from: 4, to: 5 }, after: [7] }],
  ])('an export that an earlier version began, %s, is dropped', async (_, place) => {
    const stage = await world({ ana: {} })
    const { ana, ports } = stage
    await ana.callOk('privacy_export')
    const position = exportedTables.findIndex(({ table }) => table === 'orelhao_sms')
    const cursor_at = JSON.stringify({ source: 0, ...place })
    const total = exportedTables.length + 1
    await ports.database.write((db) => db.updateTable('orelhao_exports').set({ position, total, cursor_at }).execute())
    await expect
      .poll(async () => {
        stage.clock.advance(1000)
        await stage.engine.tick()
        return ports.database.read((db) => lastExport(db, ana.user_id))
      })
      .toBeUndefined()
    expect(stage.errors).toEqual([])
  })

  test('a player has one export a day, also when many are asked for at once, and is told when it is ready', async () => {
    const stage = await world({ ana: {} })
    const { ana, clock } = stage
    const answers = await concurrently(8, () => ana.call('privacy_export'))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(await ana.call('privacy_export')).toMatchObject({ code: 'exportRuns' })
    expect(await ana.call('privacy_link')).toMatchObject({ code: 'noExport' })
    ana.received()
    await finishExport(stage, ana)
    const events = ana.received().map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['PRIVACY_CHANGE', 'CUSTOM_NOTIFY']))
    expect(await ana.call('privacy_export')).toMatchObject({ code: 'exportTooSoon' })
    clock.advance(limits.exportPauseSeconds * 1000)
    expect(await ana.callOk('privacy_export')).toBeNull()
  })

  test('only the newest link of a ready export opens it, for some minutes', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, clock, ports } = stage
    await exportOf(stage, ana)
    const { token: old } = await ana.callOk('privacy_link')
    const { token } = await ana.callOk('privacy_link')
    expect((await download(stage, token)).length).toBeGreaterThan(1000)
    expect(await bia.call('privacy_link')).toMatchObject({ code: 'noExport' })
    const [id, secret = ''] = token.split('.')
    const wrong = [
      old,
      `${Number(id) + 1}.${secret}`,
      `${id}.${secret.slice(1)}A`,
      `${id}.`,
      id ?? '',
      '',
      'x.y',
      `${token}x`,
    ]
    for (const other of wrong) await expect(download(stage, other), other).rejects.toThrow('404')
    const post = { method: 'POST', path: `/export/${token}`, query: '', headers: {}, body: '', address: '' }
    const own = { isHttps: false, isOwnMachine: false, base: '' }
    expect(await downloadPage(ports.database, { ...post, ...own }, clock.nowSeconds)).toMatchObject({ status: 404 })
    clock.advance(limits.linkSeconds * 1000)
    await expect(download(stage, token)).rejects.toThrow('404')
  })

  test('an export expires, and goes with its player while it is made', async () => {
    const stage = await world({ ana: {}, bia: {} }, { retention: { exports: 2 } })
    const { ana, bia, clock, engine, ports } = stage
    await exportOf(stage, ana)
    const found = await ports.database.read((db) => lastExport(db, ana.user_id))
    const parts = () =>
      ports.database.read((db) =>
        db
          .selectFrom('orelhao_export_parts')
          .select('id')
          .where('export_id', '=', found?.id ?? 0)
          .execute(),
      )
    expect((await parts()).length).toBeGreaterThan(0)
    const days = 2 * 24 * 3600
    const { export: shown } = await ana.callOk('privacy_status')
    expect(shown?.expires_at).toBe(Number(found?.ready_at) + days)
    clock.advance((days + 1) * 1000)
    await engine.cleanUp() // the first one after a jump of the clock only notes the time
    await engine.cleanUp()
    clock.advance((days + 1) * 1000)
    await engine.cleanUp()
    expect(await ports.database.read((db) => exportById(db, found?.id ?? 0))).toBeUndefined()
    expect(await parts()).toEqual([])

    await bia.callOk('privacy_export')
    clock.advance(1000)
    await engine.tick()
    bia.disconnect()
    await erasePlayer(engine, bia.me)
    expect(await ports.database.read((db) => lastExport(db, bia.user_id))).toBeUndefined()
    clock.advance(1000)
    await engine.tick()
    expect(stage.errors).toEqual([])
  })

  test('an erasure is asked for once, taken back, and goes with the player', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, engine } = stage
    expect(await ana.call('privacy_cancelErasure')).toMatchObject({ code: 'noErasure' })
    const answers = await concurrently(8, () => ana.call('privacy_askErasure'))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    const { erasure } = await ana.callOk('privacy_status')
    expect(erasure).toEqual({ asked_at: stage.clock.nowSeconds, answer: null })
    expect((await bia.callOk('privacy_status')).erasure).toBeNull()
    expect(await ana.callOk('privacy_cancelErasure')).toBeNull()
    expect((await ana.callOk('privacy_status')).erasure).toBeNull()
    expect(await ana.callOk('privacy_askErasure')).toBeNull()
    ana.disconnect()
    await erasePlayer(engine, ana.me)
    expect(await openOf(stage, ana)).toBe(0)
  })
})

async function openOf({ ports }: Stage, { user_id }: Player): Promise<number> {
  const rows = await ports.database.read((db) =>
    db.selectFrom('orelhao_erasures').select('player').where('player', '=', user_id).execute(),
  )
  return rows.length
}

inEachWorld(
  (world) => {
    test('an export reads no whole table', async () => {
      const { ports } = await world({})
      const me = { player: 5, profiles: [6, 7] }
      for (const { table, rule } of exportedTables)
        for (const source of rule.rows) {
          const query = sql`EXPLAIN QUERY PLAN SELECT 1 FROM ${sql.table(table)} AS t WHERE ${source.where(me, { from: 0, to: 9 })}`
          const { rows } = await ports.database.read((db) => query.execute(db))
          expect([table, JSON.stringify(rows)]).toEqual([table, expect.not.stringMatching(/SCAN t\b/)])
        }
    })
  },
  ['sqlite'],
)
