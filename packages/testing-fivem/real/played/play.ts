import assert from 'node:assert/strict'
import type { Client } from '../../src/types.ts'
import type { Folders, Person } from '../base.ts'
import { backend, equal, identity, isSoon, until } from '../calls.ts'
import { RealCity, service } from '../real-city.ts'
import { PhoneScreen, phonePage } from './phone-page.ts'
import type { PlayedBase } from './played-base.ts'

const ana: Person = { firstname: 'Ana', surname: 'Lima', license: 'a'.repeat(40), steam: 'a'.repeat(15), slot: 1 }
const bia: Person = { firstname: 'Bia', surname: 'Souza', license: 'b'.repeat(40), steam: 'b'.repeat(15), slot: 1 }

/**
 * Two players live with the phone in a base whose own client scripts run: they enter by its pages, use its item, die, are cuffed, call each
 * other by pma-voice. Ana's page runs in Chromium 103. @throws at the first difference.
 */
export async function play(played: PlayedBase, folders: Folders, report: (step: string) => void): Promise<void> {
  const city = await RealCity.open(played.base, folders, 'embedded', await phonePage())
  try {
    await new Play(city, played, report).run()
  } catch (error) {
    report(`FAILED; last lines of the game:\n${city.game.printed.slice(-40).join('\n')}`)
    throw error
  } finally {
    await city.close()
  }
}

class Play {
  readonly #city: RealCity
  readonly #played: PlayedBase
  readonly #report: (step: string) => void

  constructor(city: RealCity, played: PlayedBase, report: (step: string) => void) {
    this.#city = city
    this.#played = played
    this.#report = report
  }

  async run(): Promise<void> {
    const city = this.#city
    const [first, second] = [await this.#enter(ana), await this.#enter(bia)]
    const [me, other] = [await identity(first), await identity(second)]
    assert.ok(me && other)
    assert.notEqual(me.phone, other.phone)
    this.#report(`characters made in the base's own pages: ${me.phone}, ${other.phone}`)
    const screen = await PhoneScreen.open(city.game, first)
    try {
      await this.#item(first, screen)
      await this.#key(first, screen)
      await this.#die(first, screen)
      await this.#cuff(first, screen, second)
      await this.#call(first, screen, second, me.phone)
      await this.#duty(first, second)
      await this.#leave(first, screen)
      assert.deepEqual(screen.errors, [], "errors in the phone's page")
    } finally {
      await screen.close()
    }
    assert.deepEqual(city.errors, [], 'errors that the phone printed')
    this.#reportErrors()
  }

  async #enter(person: Person): Promise<Client> {
    const client = await this.#city.connect(person)
    await this.#played.enter(this.#city, client, person)
    await this.#knows(client, person)
    return client
  }

  async #knows(client: Client, { firstname }: Person): Promise<void> {
    await until(`the phone of ${firstname}`, async () => (await identity(client))?.firstname === firstname)
  }

  /** Without the item the key does nothing; using it in the base's inventory opens the phone. */
  async #item(client: Client, screen: PhoneScreen): Promise<void> {
    const { base, clickItem } = this.#played
    if (!clickItem) return base.giveItem?.(this.#city, client)
    await base.takeItem?.(this.#city, client)
    await this.#staysClosed(client, screen)
    await base.giveItem?.(this.#city, client)
    await until('a phone that the item opens', async () => {
      await clickItem(this.#city, client) // again, as a player does who reads that the phone is still starting
      return isSoon(() => screen.isVisible())
    })
    await client.press('smartphone_open')
    await equal('the screen after the key', () => screen.isVisible(), false)
    this.#report('item used in the base, which opens the phone')
  }

  async #key(client: Client, screen: PhoneScreen): Promise<void> {
    await this.#open(client, screen)
    const { focus } = client.nuiOf('smartphone')
    assert.equal(focus.hasFocus, true)
    const inHand = () => client.runtime('smartphone').run('LocalPlayer.state.usingPhone') as boolean
    await until('the state that others see', inHand)
    await client.press('smartphone_open')
    await equal('the screen after the key', () => screen.isVisible(), false)
    assert.equal(focus.hasFocus, false)
    this.#report('key opens and closes')
  }

  async #open(client: Client, screen: PhoneScreen): Promise<void> {
    await until('a phone that opens', async () => {
      await client.runtime('smartphone').run('exports.smartphone.open()')
      return screen.isVisible()
    })
  }

  async #staysClosed(client: Client, screen: PhoneScreen): Promise<void> {
    assert.equal(await client.runtime('smartphone').run('exports.smartphone.open()'), false, 'the phone opens')
    assert.equal(await screen.isVisible(), false, 'the screen is visible')
  }

  /** The base's client sees the death and tells the server; the phone closes, and opens again after a doctor came. */
  async #die(client: Client, screen: PhoneScreen): Promise<void> {
    await this.#open(client, screen)
    client.hurt(1000)
    await equal('the screen of a dead player', () => screen.isVisible(), false)
    await this.#staysClosedFor(client, screen, 3_000)
    await this.#played.revive(this.#city, client)
    await this.#open(client, screen)
    this.#report('death closes the phone, and keeps it closed until a doctor comes')
  }

  /** The base's scripts heal a fallen character at once and remember its state themselves: the phone stays closed all the same. */
  async #staysClosedFor(client: Client, screen: PhoneScreen, ms: number): Promise<void> {
    const endMs = performance.now() + ms
    while (performance.now() < endMs) {
      await this.#staysClosed(client, screen)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  async #cuff(client: Client, screen: PhoneScreen, officer: Client): Promise<void> {
    const { cuff } = this.#played
    if (!cuff) return
    await this.#open(client, screen)
    await cuff(this.#city, client, officer)
    await equal('the screen of a cuffed player', () => screen.isVisible(), false)
    await this.#staysClosed(client, screen)
    await cuff(this.#city, client, officer)
    await this.#open(client, screen)
    this.#report('cuffs close the phone')
  }

  /** Both are in the room of the call, in pma-voice's own client; a death hangs up. */
  async #call(client: Client, screen: PhoneScreen, other: Client, phone: string): Promise<void> {
    const pairs = [
      [client, other],
      [other, client],
    ] as const
    for (const [end, hangUp] of [
      ['by its button', () => screen.press('Encerrar')],
      ['by a death', async () => client.hurt(1000)],
    ] as const) {
      const { room } = await backend<{ room: number }>(other, 'createPhoneCall', phone, false, false)
      await screen.press('Atender')
      for (const player of [client, other]) await equal('the channel of the call', async () => channelOf(player), room)
      for (const [player, heard] of pairs) await until('a voice that is heard', () => volumeOf(player, heard) > 0)
      await hangUp()
      for (const player of [client, other]) await equal('the channel after the call', async () => channelOf(player), 0)
      for (const [player, heard] of pairs) await until('a voice that is not heard', () => volumeOf(player, heard) < 0)
      this.#report(`call by pma-voice, ended ${end}`)
    }
    await this.#played.revive(this.#city, client)
    await this.#open(client, screen)
  }

  async #duty(asking: Client, client: Client): Promise<void> {
    const { toggleDuty } = this.#played
    if (!toggleDuty) return
    const count = async () => {
      const counts = await backend<{ number: string; count: number }[]>(asking, 'service_duty')
      return counts.find(({ number }) => number === service.number)?.count
    }
    const before = (await count()) ?? 0
    await toggleDuty(this.#city, client)
    await equal('the number on duty', count, 1 - before)
    await toggleDuty(this.#city, client)
    await equal('the number on duty again', count, before)
    this.#report('duty')
  }

  async #leave(client: Client, screen: PhoneScreen): Promise<void> {
    const { leave, choose } = this.#played
    if (!leave || !choose) return
    await leave(this.#city, client)
    await equal('the screen without a character', () => screen.isVisible(), false)
    await until('a phone without a character', async () => (await identity(client)) === undefined)
    await this.#staysClosed(client, screen)
    await choose(this.#city, client, ana)
    await this.#knows(client, ana)
    await this.#open(client, screen)
    this.#report('logout, and the character chosen again')
  }

  /** Errors of the base's scripts, once each: of resources that are not here, most of them. */
  #reportErrors(): void {
    const lines = new Set(this.#city.game.errors.map((line) => line.split('\n', 1)[0]))
    for (const line of lines) this.#report(`printed: ${line}`)
  }
}

/** The channel in pma-voice's state of the player, as its client reads it. */
function channelOf(client: Client): number {
  return client.runtime('pma-voice').run('return LocalPlayer.state.callChannel') as number
}

/** The volume that pma-voice's client gives another player wherever they are; below 0 for none of its own. */
function volumeOf(client: Client, heard: Client): number {
  const calls = client.natives.callsOf('MumbleSetVolumeOverrideByServerId')
  return Number(calls.findLast(([source]) => source === heard.source)?.[1] ?? -1)
}
