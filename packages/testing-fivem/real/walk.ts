import assert from 'node:assert/strict'
import type { Client } from '../src/types.ts'
import type { Base, Folders, Person } from './base.ts'
import { backend, equal, identity, until } from './calls.ts'
import { type Mode, RealCity, service } from './real-city.ts'

const ana: Person = { firstname: 'Ana', surname: 'Lima', license: 'a'.repeat(40), steam: 'a'.repeat(15), slot: 1 }
const bia: Person = { firstname: 'Bia', surname: 'Souza', license: 'b'.repeat(40), steam: 'b'.repeat(15), slot: 1 }
const carla: Person = { ...bia, firstname: 'Carla', surname: 'Nova' }
/** Another character of Bia's account. */
const dora: Person = { ...bia, firstname: 'Dora', surname: 'Reis', slot: 2 }

/**
 * Two players live a day with the phone on a real base. After each step the phone's balance, the base's memory and its table are the same.
 * Reports the steps that were walked. @throws at the first difference.
 */
export async function walk(base: Base, folders: Folders, mode: Mode, report: (step: string) => void): Promise<void> {
  const city = await RealCity.open(base, folders, mode)
  try {
    await new Walk(city, report).run()
  } catch (error) {
    report(
      `FAILED; last lines of the game:\n${city.game.printed
        .filter((line) => !line.endsWith('does not run here'))
        .slice(-40)
        .join('\n')}`,
    )
    throw error
  } finally {
    await city.close()
  }
}

class Walk {
  readonly #city: RealCity
  readonly #report: (step: string) => void

  constructor(city: RealCity, report: (step: string) => void) {
    this.#city = city
    this.#report = report
  }

  async run(): Promise<void> {
    const city = this.#city
    const [first, second] = [await city.join(ana), await city.join(bia)]
    this.#report('characters made by the base are known')
    const [rich, poor] = [await firstBalance(city, first), await firstBalance(city, second)]
    await city.compare(first, ana, rich)
    const [me, other] = [await known(first), await known(second)]
    assert.notEqual(me.phone, other.phone)
    this.#report(`number ${me.phone}, balance ${rich}`)

    await this.#pay(first, second, other)
    await city.compare(first, ana, rich - 72)
    await city.compare(second, bia, poor + 50)
    this.#report('Pix, transfer, wallet, too much')
    await backend(first, 'sms_send', other.phone, 'oi')
    await this.#duty(first, second)
    await this.#item(first)
    const left = await this.#fine(first, rich - 72)
    await city.compare(first, ana, left)

    await second.leave()
    let back = await this.#payAbsent(first, other)
    await city.compare(back, bia, poor + 57)
    this.#report('paid while away')
    if (city.base.hasSlots) back = await this.#switchCharacter(back, me, other)
    await city.compare(back, bia, poor + 57)

    await city.game.restart('smartphone')
    await Promise.all([city.ready(first, ana), city.ready(back, bia)])
    await city.compare(first, ana, left - 7)
    this.#report('restart of the phone')
    await this.#logout(back, me, other)
    await this.#restartBase(first)
    assert.deepEqual(city.errors, [], 'errors that the phone printed')
  }

  async #pay(first: Client, second: Client, other: { phone: string; user_id: number }): Promise<void> {
    await backend(second, 'bank_registerPixKey', 'phone')
    assert.partialDeepStrictEqual(await backend(first, 'bank_pix', other.phone, 40), { value: 40 })
    assert.partialDeepStrictEqual(await backend(first, 'bank_transfer', other.user_id, 10), { value: 10 })
    assert.partialDeepStrictEqual(await backend(first, 'bank_pix', other.phone, 99_999_999), {
      code: 'insufficientFunds',
    })
    assert.partialDeepStrictEqual(await backend(first, 'paypal_deposit', 25), { value: 25 })
    assert.partialDeepStrictEqual(await backend(first, 'paypal_transfer', 3), { value: 3 })
  }

  /** A Pix of 7 to a player who has left arrives at the latest when they are back. */
  async #payAbsent(first: Client, other: { phone: string }): Promise<Client> {
    await backend(first, 'bank_pix', other.phone, 7)
    return this.#city.rejoin(bia)
  }

  async #duty(first: Client, second: Client): Promise<void> {
    const { duty } = this.#city.base
    if (!duty) return
    const onDuty = async () => {
      const counts = await backend<{ number: string; count: number }[]>(first, 'service_duty')
      return counts.find(({ number }) => number === service.number)?.count
    }
    await equal('nobody on duty', onDuty, 0)
    await duty.enter(this.#city, second)
    await equal('one on duty', onDuty, 1)
    await duty.leave(this.#city, second)
    await equal('nobody on duty again', onDuty, 0)
    this.#report('duty')
  }

  async #item(client: Client): Promise<void> {
    if (!this.#city.base.giveItem) return
    const opens = async () => (await client.runtime('smartphone').run('exports.smartphone.open()')) === true
    await this.#city.base.takeItem?.(this.#city, client)
    await equal('the phone opens without its item', opens, false)
    await this.#city.base.giveItem(this.#city, client)
    await until('a phone that opens', opens)
    await client.runtime('smartphone').run('exports.smartphone.close()')
    this.#report('item')
  }

  /** Pays a fine of the base, or one that a resource makes where the phone shows no fines of the base. Returns the balance afterwards. */
  async #fine(client: Client, balance: number): Promise<number> {
    const city = this.#city
    const { fine, owed } = city.base
    const byResource = !fine && (await city.game.call('smartphone', 'createFine', client.source, 30, 'Farol vermelho'))
    await fine?.(city, ana, 30)
    const fines = () => backend<{ id: number; total: number }[]>(client, 'bank_getFines')
    const [first] = await until('a fine', async () => ((await fines()).length > 0 ? fines() : undefined))
    assert.equal(first?.total, 30)
    await equal('the balance before the fine is paid', () => city.balance(client), balance)
    assert.equal(await backend(client, 'bank_payFine', first?.id), true)
    if (owed) await equal('what the base says is owed', () => owed(city, ana), 0)
    if (byResource) {
      const stateOf = async () => (await city.game.call('smartphone', 'getFine', byResource)) as { state: string }
      await equal('the state of the fine', async () => (await stateOf()).state, 'paid')
    }
    await equal('the number of fines', async () => (await fines()).length, 0)
    this.#report(`fine of ${byResource ? 'a resource' : 'the base'}, paid`)
    return balance - 30
  }

  /** Another character of the same account has another phone; the first one is as it was. */
  async #switchCharacter(client: Client, me: { phone: string }, other: { user_id: number; phone: string }) {
    const city = this.#city
    await client.leave()
    const another = await city.join(dora)
    const now = await known(another)
    assert.notEqual(now.user_id, other.user_id)
    assert.notEqual(now.phone, other.phone)
    assert.deepEqual(await backend(another, 'sms_thread', me.phone), [])
    await city.compare(another, dora, await firstBalance(city, another))
    await another.leave()
    const back = await city.rejoin(bia)
    assert.partialDeepStrictEqual(await known(back), { user_id: other.user_id, phone: other.phone })
    this.#report('another character of the same account')
    return back
  }

  async #logout(client: Client, me: { phone: string }, other: { user_id: number }): Promise<void> {
    const city = this.#city
    const { base } = city
    if (!base.logout) return
    await base.logout(city, client)
    await until('a phone without a character', async () => (await identity(client)) === undefined)
    this.#report('logout')
    if (!base.erase) {
      await base.choose(city, client, bia)
      await city.ready(client, bia)
      return this.#report('the character chosen again')
    }
    await base.erase(city, client, bia)
    await base.create(city, client, carla)
    await city.ready(client, carla)
    assert.notEqual((await known(client)).user_id, other.user_id)
    assert.deepEqual(await backend(client, 'sms_thread', me.phone), [])
    this.#report('a character made in the place of a deleted one begins with an empty phone')
  }

  /** The players are chosen again afterwards: the base has forgotten them. */
  async #restartBase(first: Client): Promise<void> {
    const city = this.#city
    const { base } = city
    const saved = await base.row(city, ana)
    await city.restartBase()
    if (base.rechoose) {
      await base.rechoose(city, first, ana)
      await city.ready(first, ana)
      await city.compare(first, ana, saved)
      return this.#report('restart of the base')
    }
    await first.leave()
    await city.compare(await city.rejoin(ana), ana, saved)
    this.#report('restart of the base, after which the players come in again')
  }
}

/** The money that a base gives to a new character; the bank does not answer before that. */
function firstBalance(city: RealCity, client: Client): Promise<number> {
  return until('the first balance', () => city.balance(client))
}

async function known(client: Client) {
  const found = await identity(client)
  assert.ok(found, 'the phone knows no character')
  return found
}
