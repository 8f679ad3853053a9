import type { Member } from '@orelhao/protocol/catalogue'
import { operations } from '@orelhao/protocol/catalogue'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { array, asyncProperty, assert as check, constantFrom, nat, record } from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { saveContact } from '../apps/contacts/server.ts'
import { beginningOf } from '../apps/settings/store.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { createEngine, type Engine } from '../engine.ts'
import { inEachWorld, patient } from '../testing/databases.ts'
import { samples } from '../testing/samples.ts'
import type { Player, Stage } from '../testing/world.ts'

const steps = [
  ...(['add', 'rename', 'remove', 'block', 'unblock', 'prefer', 'send', 'refused'] as const),
  ...(['number', 'swap', 'role', 'server', 'told', 'lock', 'owner'] as const),
]

inEachWorld((world, kind, database) => {
  const opened: Database[] = []
  afterEach(async () => {
    for (const own of opened.splice(0)) await own.close()
  })

  /** The same players served by one engine on SQLite, whose file has one owner, and by two on MariaDB, which hear each other. */
  async function nodes({ engine, ports }: Stage): Promise<Engine[]> {
    if (kind === 'sqlite') return [engine]
    const other = opened[0] ?? openDatabase(database().url, patient)
    if (opened.length === 0) opened.push(other)
    return [engine, await createEngine({ ...ports, database: other })]
  }

  async function settingsOf(engine: Engine, player: Player): Promise<Record<string, unknown>> {
    const me = (await engine.identity(player.user_id)) ?? player.me
    return JSON.parse((await engine.call(me, 'getSettings', [])).body)
  }

  /** What the settings say beside what is true. */
  async function expectTrue({ ports }: Stage, engines: readonly Engine[], players: readonly Player[]): Promise<void> {
    for (const player of players) {
      const beginning = await ports.database.read((db) => beginningOf(db, player.user_id))
      const disabledApps = ports.appLimits?.closedTo(player.user_id)
      const truth = { ...ports.phone, ...beginning, disabledApps, identity: player.me }
      for (const engine of engines) expect(await settingsOf(engine, player)).toEqual(truth)
    }
  }

  test('settings that nothing has changed cost no statement, and are the same', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    await ana.does('addContact', bia.phone, 'Bia')
    const first = await ana.does('getSettings')
    const before = ports.database.counters.statements
    expect(await ana.does('getSettings')).toEqual(first)
    expect(ports.database.counters.statements).toBe(before)
    await bia.does('sms_send', ana.phone, 'oi')
    expect((await ana.does('getSettings')).seq).toBe(first.seq + 1)
  })

  test('a message counts the last event up and costs no statement; where one before it was not heard, the database is asked', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    const first = await ana.does('getSettings')
    await bia.does('sms_send', ana.phone, 'oi')
    const before = ports.database.counters.statements
    expect(await ana.does('getSettings')).toEqual({ ...first, seq: first.seq + 1 })
    expect(ports.database.counters.statements).toBe(before)
    ports.bus.publish({ to: { player: ana.user_id }, event: 'SMS', args: '[]', seq: first.seq + 3 })
    expect((await ana.does('getSettings')).seq).toBe(first.seq + 1)
    expect(ports.database.counters.statements).toBe(before + 1)
  })

  test('whatever operation is called, nobody is told stale settings', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} }, { appLimits: { closedTo: () => [] } })
    for (const member of Object.keys(operations) as Member[]) {
      await ana.sends(member, samples[member](bia)).catch(() => {}) // many are refused
      await expectTrue(stage, [stage.engine], [ana, bia])
    }
  })

  test('whatever several players and the server do at once, nobody is told stale settings afterwards', async () => {
    const action = record({ who: nat(2), whom: nat(2), step: constantFrom(...steps), node: nat(1), reads: nat(2) })
    const property = asyncProperty(
      array(array(action, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
      async (turns) => {
        const closed = new Set<string>()
        const appLimits = { closedTo: () => [...closed] }
        const { ana, bia, caio, ...stage } = await world({ ana: {}, bia: {}, caio: {} }, { appLimits })
        const players = [ana, bia, caio]
        const engines = await nodes(stage)
        let changes = 0

        async function act({ who, whom, step, node, reads }: (typeof turns)[number][number]): Promise<void> {
          const engine = engines[node % engines.length] ?? stage.engine
          const player = players[who] ?? ana
          const other = players[whom] ?? bia
          const call = (member: Member, ...args: unknown[]) => engine.call(player.me, member, args)
          for (let read = 0; read < reads; read++) void settingsOf(engine, other)
          const number = ++changes
          if (step === 'add') await call('addContact', other.phone, `Alguém ${number}`)
          else if (step === 'rename' || step === 'remove') {
            const [contact] = (await player.does('getSettings')).contacts
            if (contact && step === 'remove') await call('removeContact', contact.id)
            else if (contact) await call('updateContact', contact.id, contact.phone, `Outro ${number}`)
          } else if (step === 'block' || step === 'unblock') await call(step, other.phone)
          else if (step === 'prefer') await call('savePreferences', { ...defaultPreferences, volume: number % 100 })
          else if (step === 'refused')
            await call('savePreferences', { ...defaultPreferences, background: { type: 'custom' } })
          else if (step === 'send') await call('sms_send', other.phone, `oi ${number}`)
          else if (step === 'server')
            await engine.happen(async (transaction) => {
              await saveContact(transaction, player.me, { phone: other.phone, name: 'De fora' })
            })
          else if (step === 'told') await engine.tell(player.user_id, 'BANK', { sender: 'Loja', value: number })
          else if (step === 'lock' && !closed.delete('olx')) closed.add('olx')
          else if (step === 'owner') stage.ports.phone.currency = `C${number}`
          else if (step === 'role') await player.isNowKnownAs({ moderator: !player.me.moderator })
          else if (step === 'swap' && player !== other) {
            const [own, others] = [player.phone, other.phone]
            await other.isNowKnownAs({ phone: own })
            await player.isNowKnownAs({ phone: others })
          } else if (step === 'number')
            await player.isNowKnownAs({ phone: `9${stage.clock.nowSeconds}-${number}`.slice(-12) })
        }

        for (const turn of turns) {
          const swaps = turn.filter(({ step }) => step === 'number' || step === 'swap' || step === 'role')
          await Promise.all(turn.filter((one) => !swaps.includes(one)).map(act))
          for (const one of swaps) await act(one) // a game server registers one player at a time
          await expectTrue(stage, engines, players)
        }
        expect(stage.errors).toEqual([])
      },
    )
    await check(property, { numRuns: kind === 'sqlite' ? 40 : 12 })
  }, 240_000)

  test('after a commit without an answer nothing is kept for a while, since it may come to pass later', async () => {
    const lost = { next: false }
    const wrap = (own: Database): Database => ({
      ...own,
      counters: own.counters,
      async write(job, options) {
        const value = await own.write(job, options)
        if (lost.next) throw new DatabaseUnavailable(new Error('silence'), true)
        return value
      },
    })
    const { ana, bia, ports, clock } = await world({ ana: {}, bia: {} }, { wrap })
    await ana.does('getSettings')
    lost.next = true
    await expect(ana.sends('block', [bia.phone])).rejects.toMatchObject({ code: 'outcome_unknown' })
    lost.next = false
    expect((await ana.does('getSettings')).blocks).toEqual([bia.phone])
    await ports.database.write((db) => db.deleteFrom('orelhao_blocks').where('owner', '=', ana.user_id).execute())
    expect((await ana.does('getSettings')).blocks).toEqual([])
    clock.advance(61_000)
    await ana.does('getSettings')
    const before = ports.database.counters.statements
    await ana.does('getSettings')
    expect(ports.database.counters.statements).toBe(before)
  })

  test('while another server is not heard, and for what was said before it is again, the database is asked', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, ports } = stage
    let losses: number | undefined = 0
    const engine = await createEngine({ ...ports, bus: { ...ports.bus, losses: () => losses } })
    const blocks = async () => (await settingsOf(engine, ana)).blocks
    const silently = (change: 'block' | 'unblock') =>
      ports.database.write(async (db) => {
        const row = { owner: ana.user_id, phone: bia.phone, phone_key: '1' }
        if (change === 'block') await db.insertInto('orelhao_blocks').values(row).execute()
        else await db.deleteFrom('orelhao_blocks').where('owner', '=', ana.user_id).execute()
      })
    expect(await blocks()).toEqual([])
    losses = undefined
    await silently('block')
    expect(await blocks()).toEqual([bia.phone])
    losses = 1
    expect(await blocks()).toEqual([bia.phone])
    await silently('unblock')
    losses = 2
    expect(await blocks()).toEqual([])
    await silently('block')
    stage.clock.advance(10_001) // a neighbour of whom nobody knows is found out too
    expect(await blocks()).toEqual([bia.phone])
  })

  test('who somebody became while another server was not heard is known at once', async () => {
    const { ana, ports } = await world({ ana: {} })
    let losses: number | undefined = 0
    const engine = await createEngine({ ...ports, bus: { ...ports.bus, losses: () => losses } })
    const firstname = async () => (await engine.identity(ana.user_id))?.firstname
    const silently = (name: string) =>
      ports.database.write((db) =>
        db.updateTable('orelhao_players').set({ firstname: name }).where('user_id', '=', ana.user_id).execute(),
      )
    expect(await firstname()).toBe('ana')
    losses = undefined
    await silently('Anita')
    expect(await firstname()).toBe('Anita')
    losses = 1
    expect(await firstname()).toBe('Anita')
    await silently('Aninha')
    expect(await firstname()).toBe('Anita') // nothing was lost since
    losses = 2
    expect(await firstname()).toBe('Aninha')
  })
})
