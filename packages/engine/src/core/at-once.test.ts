import { limits as bank } from '@orelhao/protocol/bank/rules'
import type { Args, Member } from '@orelhao/protocol/catalogue'
import { limits as contacts } from '@orelhao/protocol/contacts/rules'
import { limits as gallery } from '@orelhao/protocol/gallery/rules'
import { phoneKey } from '@orelhao/protocol/phone-number'
import { afterEach, expect, test } from 'vitest'
import type { Database, Db } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { createEngine, type Engine } from '../engine.ts'
import { inEachWorld, patientLimits } from '../testing/databases.ts'
import type { Player, Stage } from '../testing/world.ts'

/** Enough for every connection of a pool to read before any of them writes. */
const calls = 30

let services = 0
/** Unique, since worlds share a database. */
const newService = () => String(1000 + services++)

inEachWorld((world, kind, database) => {
  const opened: Database[] = []
  afterEach(async () => {
    for (const own of opened.splice(0)) await own.close()
  })

  /** Engines that serve the same players: one on SQLite, whose file has one owner; two on MariaDB, like two servers. */
  async function nodes({ engine, ports }: Stage): Promise<Engine[]> {
    if (kind === 'sqlite') return [engine]
    const other = openDatabase(database().url, patientLimits)
    opened.push(other)
    return [engine, await createEngine({ ...ports, database: other })]
  }

  /** Makes the same call from all engines concurrently; returns the refusals, and the number of other answers. */
  async function atOnce<M extends Member>(engines: Engine[], { me }: Player, member: M, args: (n: number) => Args<M>) {
    const answers = await Promise.all(
      Array.from({ length: calls }, (_, n) => engines[n % engines.length]?.call(me, member, args(n))),
    )
    const bodies = answers.map((answer) => JSON.parse(answer?.body ?? 'null'))
    const refused = new Set<string>(bodies.filter((body) => body?.error).map(({ code }) => code))
    const faults = bodies.filter((body) => body?.__fault)
    return { done: bodies.filter((body) => !body?.error && !body?.__fault).length, refused: [...refused], faults }
  }

  test.each(['phone', 'passport'] as const)(
    'the same Pix key (%s) is registered once and refused otherwise',
    async (type) => {
      const { ana, ...stage } = await world({ ana: {} })
      expect(await atOnce(await nodes(stage), ana, 'bank_registerPixKey', () => [type])).toEqual({
        done: 1,
        refused: ['pixKeyTaken'],
        faults: [],
      })
      expect(stage.errors).toEqual([])
    },
  )

  test('a player has at most five random Pix keys', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    expect(await atOnce(await nodes(stage), ana, 'bank_registerPixKey', () => ['random'])).toEqual({
      done: bank.randomPixKeys,
      refused: ['tooManyPixKeys'],
      faults: [],
    })
    expect(await ana.callOk('bank_pixKeys')).toHaveLength(5)
  })

  test('concurrent requests for a service create one request', async () => {
    const onDuty: number[] = []
    const police = newService()
    const phone = { services: [{ name: 'Polícia', number: police }] }
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} }, { phone, dispatch: { onDuty: () => onDuty } })
    onDuty.push(bia.user_id)
    const asked = await atOnce(await nodes(stage), ana, 'service_request', () => [police, 'Assalto', [1, 2]])
    expect(asked).toEqual({ done: 1, refused: ['alreadyAsked'], faults: [] })
    expect(bia.received()).toHaveLength(1)
  })

  test('a request ends when the last players on duty reject it at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const onDuty: number[] = []
      const police = newService()
      const phone = { services: [{ name: 'Polícia', number: police }] }
      const cast = { ana: {}, bia: {}, caio: {}, davi: {} }
      const stage = await world(cast, { phone, dispatch: { onDuty: () => onDuty } })
      const { ana, bia, caio, davi } = stage
      const agents = [bia, caio, davi]
      onDuty.push(...agents.map(({ user_id }) => user_id))
      await ana.callOk('service_request', police, 'Assalto', [1, 2])
      const [request] = await bia.callOk('service_open')
      const engines = await nodes(stage)
      await Promise.all(
        agents.map(({ me }, n) => engines[n % engines.length]?.call(me, 'service_reject', [request?.id ?? 0])),
      )
      expect(ana.received().map(({ event }) => event)).toEqual(['SERVICE_REJECT'])
    }
  })

  /** For a high limit, all but a few of its rows are inserted beforehand. */
  const limited: {
    what: string
    member: Member
    refusal: string
    most: number
    args(n: number, other: Player): unknown[]
    fill(db: Db, me: Player, rows: number): Promise<unknown>
    count(me: Player): Promise<number>
  }[] = [
    {
      what: 'open charges',
      member: 'bank_createCharge',
      refusal: 'tooManyCharges',
      most: bank.charges,
      args: () => [10, ''],
      async fill(_, me, rows) {
        for (let n = 0; n < rows; n++) await me.callOk('bank_createCharge', 10, '')
      },
      count: async (me) => (await me.callOk('bank_charges')).length,
    },
    {
      what: 'open invoices',
      member: 'bank_storeInvoice',
      refusal: 'tooManyInvoices',
      most: bank.openInvoices,
      args: (_, other) => [other.user_id, 10, 'conserto'],
      async fill(db, { user_id }, rows) {
        const row = {
          payer_id: firstStranger,
          payee_id: user_id,
          value: 1,
          reason: 'x',
          created_at: 1,
          paid_at: 0,
          withdrawn: 0,
          hidden: 0,
        }
        await db
          .insertInto('orelhao_invoices')
          .values(Array.from({ length: rows }, () => row))
          .execute()
      },
      count: async (me) => (await me.callOk('bank_getInvoices')).length,
    },
    {
      what: 'open invoices to one payer',
      member: 'bank_storeInvoice',
      refusal: 'tooManyInvoicesForOne',
      most: bank.openInvoicesForOne,
      args: (_, other) => [other.user_id, 10, 'conserto'],
      fill: async () => {},
      count: async (me) => (await me.callOk('bank_getInvoices')).length,
    },
    {
      what: 'contacts',
      member: 'addContact',
      refusal: 'tooManyContacts',
      most: contacts.contacts,
      args: (n) => [numberOf(n), 'Bia'],
      async fill(db, { user_id: owner }, rows) {
        for (const part of inParts(rows))
          await db
            .insertInto('orelhao_contacts')
            .values(part.map((n) => ({ owner, phone: `9-${n}`, phone_key: `9${n}`, name: 'x' })))
            .execute()
      },
      count: async (me) => (await me.callOk('getSettings')).contacts.length,
    },
    {
      what: 'silenced numbers',
      member: 'block',
      refusal: 'tooManyBlocks',
      most: contacts.blocks,
      args: (n) => [numberOf(n)],
      async fill(db, { user_id: owner }, rows) {
        const row = (n: number) => ({ owner, phone: `9-${n}`, phone_key: `9${n}` })
        for (const part of inParts(rows)) await db.insertInto('orelhao_blocks').values(part.map(row)).execute()
      },
      count: async (me) => (await me.callOk('getSettings')).blocks.length,
    },
    {
      what: 'photos',
      member: 'gallery_save',
      refusal: 'galleryFull',
      most: gallery.perPlayer,
      args: (n) => ['/', `/smartphone/stock/photos/${n}.jpg`, null],
      async fill(db, { user_id: owner }, rows) {
        const row = (n: number) => ({
          owner,
          folder: '/',
          url: `/smartphone/stock/${n}.jpg`,
          still: null,
          created_at: 1,
        })
        for (const part of inParts(rows)) await db.insertInto('orelhao_gallery').values(part.map(row)).execute()
      },
      count: async (me) => (await me.callOk('gallery_folders')).reduce((sum, { count }) => sum + count, 0),
    },
  ]

  test.each(limited)(
    'concurrent calls do not exceed the limit of $what',
    async ({ member, refusal, most, args, fill, count }) => {
      const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
      await stage.ports.database.write(async (db) => {
        for (let n = 0; n < calls; n++) await addStranger(db, n)
      })
      const rows = most - 5
      if (member === 'bank_createCharge') await fill(undefined as never, ana, rows)
      else await stage.ports.database.write((db) => fill(db, ana, rows))
      const outcome = await atOnce(await nodes(stage), ana, member, (n) => args(n, bia) as Args<typeof member>)
      expect(outcome).toEqual({ done: 5, refused: [refusal], faults: [] })
      expect(await count(ana)).toBe(most)
    },
  )
})

/** Above the user ids of all players of a test. */
const firstStranger = 900_000
const numberOf = (n: number) => `8${String(n).padStart(5, '0')}`

async function addStranger(db: Db, n: number): Promise<void> {
  const phone = numberOf(n)
  const existing = await db
    .selectFrom('orelhao_players')
    .select('user_id')
    .where('phone_key', '=', phoneKey(phone))
    .execute()
  if (existing.length > 0) return
  const row = { user_id: firstStranger + n, name: 'x', firstname: 'x', phone, phone_key: phoneKey(phone) }
  await db
    .insertInto('orelhao_players')
    .values({ ...row, moderator: 0, journalist: 0, seen_at: 1 })
    .execute()
}

/** Numbers below `rows`, in parts that fit one statement. */
function inParts(rows: number): number[][] {
  const parts: number[][] = []
  for (let start = 0; start < rows; start += 500)
    parts.push(Array.from({ length: Math.min(500, rows - start) }, (_, n) => start + n))
  return parts
}
