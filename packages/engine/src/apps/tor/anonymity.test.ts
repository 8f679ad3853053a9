import type { Member } from '@orelhao/protocol/catalogue'
import { expect, test } from 'vitest'
import { economyReport } from '../../shared/ledger/report/report.ts'
import { withEachBank } from '../../testing/banks.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { deposit } from '../../testing/give-money.ts'
import { samples } from '../../testing/samples.ts'
import { deliveries, idsOf, newChannel } from '../../testing/tor.ts'
import type { Player } from '../../testing/world.ts'

const photo = '/smartphone/stock/photos/gato.jpg'

/** Creates players whose every trait is unique, so that a leak is found in any text. */
let victims = 0
function newVictim() {
  const number = ++victims
  return {
    user_id: 738_219_400 + number,
    firstname: 'Quetzalina',
    name: 'Wyandotte',
    phone: `973-${String(610_400 + number)}`,
  }
}

/** Returns all texts that identify a player. */
function traitsOf({ me }: Player): string[] {
  return [String(me.user_id), me.firstname, me.name, me.phone, me.phone.replace('-', '')]
}

const foundIn = (text: string, traits: readonly string[]) => traits.filter((trait) => text.includes(trait))

/** Reads that an attacker may call; their answers depend only on what this test does. */
const torReads = [['tor_id'], ['tor_blocked'], ['tor_kept'], ['tor_ads'], ['tor_payments']] as const satisfies [
  Member,
][]

withEachBank((world, testBank) => {
  test.each([false, true])(
    'no answer, event or fault reveals the player behind an id, even to a moderator (%s)',
    async (moderator) => {
      const { eve, vic, ...stage } = await world({ eve: { moderator }, vic: newVictim() })
      await deposit(testBank, stage, [eve, 500], [vic, 500])
      const seen: string[] = []
      const record = (what: unknown) => void seen.push(JSON.stringify(what))
      const topics = deliveries(stage)
      eve.received()
      const [e = '', v = ''] = await idsOf(eve, vic)
      const channel = newChannel(eve)

      record(await eve.callOk('tor_send', v, 'quem é você?'))
      await vic.callOk('tor_send', e, 'ninguém', photo, '[1,2,3]')
      await vic.callOk('tor_send', channel, 'ninguém mesmo')
      const ad = await vic.callOk('tor_publish', { title: 'Segredos', description: 'Vendo', image: photo })
      record(await eve.callOk('tor_pay', v, 77))
      await vic.callOk('tor_pay', e, 33)
      for (const [member] of torReads) record(await eve.callRaw(member, []))
      record(await eve.callOk('tor_resume', [v], false))
      record(await eve.callOk('tor_resume', [channel], true))
      for (const id of [v, channel, String(vic.user_id), vic.phone]) record(await eve.callRaw('tor_messages', [id]))
      for (const id of [String(vic.user_id), vic.phone.replace('-', '')]) {
        record(await eve.callRaw('tor_send', [id, 'oi']))
        record(await eve.callRaw('tor_pay', [id, 1]))
      }
      record(await eve.call('tor_destroy_ad', ad.id))
      for (const member of ['tor_send', 'tor_messages', 'tor_pay', 'tor_publish', 'tor_resume'])
        await eve.callRaw(member, [{ id: v }]).catch(record)
      record(await eve.callOk('bank_extract'))
      // as players do with numbers and names of suspects
      await vic.changeIdentity({ firstname: 'Outra' })
      vic.disconnect()
      await vic.connect()
      record(eve.received())
      record(topics.filter(({ to }) => typeof to === 'object' && 'topic' in to))

      const all = seen.join('\n')
      expect(foundIn(all, [...traitsOf(vic), '"user_id"', '"owner"', '"player"', 'conversation_id'])).toEqual([])
      expect(all).toContain(v)
    },
  )

  test("payments have one neutral statement line, and statements, economy, ledger, the bank's journal and the log contain no id", async () => {
    const { eve, vic, ...stage } = await world({ eve: {}, vic: newVictim() })
    await deposit(testBank, stage, [eve, 500])
    const [e = '', v = ''] = await idsOf(eve, vic)
    vic.received()
    await eve.callOk('tor_pay', v, 77)
    const [sent] = await eve.callOk('bank_extract')
    const [received] = await vic.callOk('bank_extract')
    expect(sent).toMatchObject({ description: 'Pagamento', value: -77 })
    expect(received).toMatchObject({ description: 'Pagamento', value: 77 })
    expect(vic.received().map(({ event, args }) => [event, args])).toEqual([
      ['TOR_NOTIFY', ['Pagamento recebido', 'R$ 77']],
    ])
    expect(await eve.call('tor_pay', v, 1000)).toMatchObject({ error: 'Saldo insuficiente' })

    const { database } = stage.ports
    const written = await database.read(async (db) => [
      await db.selectFrom('orelhao_entries').selectAll().execute(),
      await db.selectFrom('orelhao_journals').selectAll().execute(),
      await db.selectFrom('orelhao_payments').selectAll().execute(),
      await db.selectFrom('orelhao_accounts').selectAll().execute(),
    ])
    const report = await economyReport(database, stage.clock.nowSeconds, 30)
    const everything = JSON.stringify([written, report, stage.errors.map(String), stage.infos])
    expect(everything).toContain('tor_pay')
    expect(foundIn(everything, [e, v])).toEqual([])
  })

  test("a payment's answer is the same whether the payee is online or not", async () => {
    const { eve, vic, bia, ...stage } = await world({ eve: {}, vic: newVictim(), bia: { offline: true } })
    await deposit(testBank, stage, [eve, 100])
    const [, v = '', b = ''] = await idsOf(eve, vic, bia)
    const shape = ({ id: _, target, ...payment }: Record<string, unknown>) => [typeof target, payment]
    const here = await eve.call('tor_pay', v, 5)
    const away = await eve.call('tor_pay', b, 5)
    expect(shape(here)).toEqual(shape(away))
  })
})

inEachWorld((world) => {
  test('message numbers reveal nothing of other conversations', async () => {
    const { eve, vic, bia } = await world({ eve: {}, vic: newVictim(), bia: {} })
    const [e = '', v = ''] = await idsOf(eve, vic)
    const busy = async (times: number) => {
      for (let n = 0; n < times; n++) {
        await vic.callOk('wpp_sendMessage', bia.phone, 'oi', 'text')
        await vic.callOk('sms_send', bia.phone, 'oi')
        await vic.callOk('tor_send', newChannel(vic), 'oi')
      }
    }
    const numbers: number[] = []
    for (const times of [0, 2, 1]) {
      await busy(times)
      numbers.push((await vic.callOk('tor_send', e, 'oi')).id, (await eve.callOk('tor_send', v, 'oi')).id)
    }
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('a block by phone number has no effect here, so that no silence links number and id', async () => {
    const { eve, vic, bia } = await world({ eve: {}, vic: newVictim(), bia: {} })
    const [e = '', v = '', b = ''] = await idsOf(eve, vic, bia)
    await vic.callOk('block', eve.phone)
    await eve.callOk('block', bia.phone)
    vic.received()
    const fromBlocked = await eve.callOk('tor_send', v, 'oi')
    const other = await bia.callOk('tor_send', v, 'oi')
    expect(vic.received().map(({ event }) => event)).toEqual(['TOR_MESSAGE', 'TOR_MESSAGE'])
    const shape = ({ sender: _, channel: __, ...rest }: object & { sender: string; channel: string }) => rest
    expect(shape(fromBlocked)).toEqual(shape(other))
    await bia.callOk('tor_send', e, 'oi')
    expect(Object.keys(await eve.callOk('tor_resume', [], false))).toEqual([b])
  })

  test('ids follow neither from the order of registration, nor from identities, nor from random values that others see', async () => {
    const cast = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`p${n}`, { offline: true }]))
    const {
      engine: _,
      ports: __,
      clock: ___,
      errors: ____,
      infos: _____,
      ...people
    } = await world(cast, {
      random: () => 0.5,
    })
    const ids: number[] = []
    for (const player of Object.values(people) as Player[]) ids.push(Number(await player.callOk('tor_id')))
    expect(new Set(ids).size).toBe(60)
    const rises = ids.filter((id, n) => n > 0 && id > (ids[n - 1] ?? 0)).length
    expect(Math.abs(rises - 59 / 2)).toBeLessThan(20) // nine standard deviations
    const firstDigits = new Set(ids.map((id) => String(id)[0]))
    expect(firstDigits.size).toBeGreaterThan(5)
  })

  test('a player has no id before they open the app, and their coming and going emits nothing to others', async () => {
    const { eve, vic, ports } = await world({ eve: {}, vic: { ...newVictim(), offline: true } })
    await eve.callOk('tor_send', newChannel(eve), 'alguém aí?')
    const delivered = deliveries({ ports })
    await vic.connect()
    const people = await ports.database.read((db) =>
      db.selectFrom('orelhao_tor_people').select('player').where('player', '=', vic.user_id).execute(),
    )
    expect(people).toEqual([])
    const e = await eve.callOk('tor_id')
    await vic.callOk('tor_id')
    await vic.callOk('tor_messages', e)
    await vic.callOk('tor_markAsRead', e)
    await vic.changeIdentity({ phone: `974-${vic.user_id % 1_000_000}` })
    vic.disconnect()
    const toOthers = delivered.filter(
      ({ to }) => typeof to === 'string' || !('player' in to) || to.player !== vic.user_id,
    )
    expect(toOthers).toEqual([])
  })

  test('every operation answers unassigned ids in the same way, so that guesses reveal nothing of a player', async () => {
    const { eve, vic } = await world({ eve: {}, vic: newVictim() })
    await vic.callOk('tor_id')
    const guesses = [String(vic.user_id), vic.phone, vic.phone.replace('-', ''), '00000000']
    const answers = [
      await Promise.all(guesses.map((id) => eve.callRaw('tor_send', [id, 'oi']))),
      await Promise.all(guesses.map((id) => eve.callRaw('tor_messages', [id]))),
      await Promise.all(guesses.map((id) => eve.callRaw('tor_pay', [id, 1]))),
    ]
    for (const all of answers.map((one) => one.filter((_, index) => index !== 1)))
      expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(Object.keys(samples).filter((member) => member.startsWith('tor_')).length).toBe(14)
  })
})
