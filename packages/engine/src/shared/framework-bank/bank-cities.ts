import type { Database, Db } from '../../database/database.ts'
import { splitCity } from '../characters/city-ids.ts'
import { characterOf } from '../characters/store.ts'
import { frameworkHolder } from '../ledger/accounts.ts'
import { marksUnder, removeMark, saveMark } from '../once-marks/store.ts'

/** Name of our own ledger in a payment's columns that otherwise have a city: no city has such a name. */
export const inLedger = '/ledger'

/** A framework's bank belongs to this city: a mark in the database, under which every server finds it. */
const markPrefix = 'bank/'
const refreshTicks = 60
const maxCached = 10_000

/**
 * Finds out which city's framework has an account. Only that city's server reaches the account, so it alone makes the steps of a payment
 * there. A server without a city's name looks nothing up before there are others: every account of a player or a company is at its own
 * bank, where it has one.
 */
export class BankCities {
  readonly own: string
  readonly hasBank: boolean
  readonly #playerCities = new Map<number, string>()
  /** Other cities of the database whose frameworks have the bank. */
  #others: ReadonlySet<string> = new Set()
  #ticks = 0

  constructor(own: string, hasBank: boolean) {
    this.own = own
    this.hasBank = hasBank
  }

  /** Lets the other cities find this one's bank, and finds theirs. `now` in unix seconds. */
  async start(database: Database, now: number): Promise<void> {
    const mark = markPrefix + this.own
    if (this.hasBank) await database.write((db) => saveMark(db, mark, now))
    else if (this.own !== '') await database.write((db) => removeMark(db, mark)) // a server without a name is no city
    await database.read((db) => this.#refresh(db))
  }

  /** Looks for the first other city once a minute; call it once a second. Later ones are found by the first payment. */
  async tick(database: Database): Promise<void> {
    if (++this.#ticks % refreshTicks === 0) await database.read((db) => this.#refresh(db))
  }

  /** Returns whether a payment may need a framework's bank. */
  get isAnyBank(): boolean {
    return this.hasBank || !this.#isAlone
  }

  /** The city whose framework has the account; undefined for an account of our own ledger. */
  async cityOf(db: Db, account: string): Promise<string | undefined> {
    const holder = frameworkHolder(account)
    if (holder === undefined) return undefined
    if (this.#isAlone) return this.hasBank ? this.own : undefined
    const city = typeof holder === 'string' ? this.#companyCity(holder) : await this.playerCity(db, holder)
    if (city === this.own) return this.hasBank ? city : undefined
    if (!this.#others.has(city)) await this.#refresh(db)
    return this.#others.has(city) ? city : undefined
  }

  /** Returns whether the account is at our own framework's bank. */
  async isHere(db: Db, account: string): Promise<boolean> {
    return this.hasBank && (await this.cityOf(db, account)) === this.own
  }

  /** The city of a player's character. A player without a character is one of this server's. */
  async playerCity(db: Db, player: number): Promise<string> {
    const cached = this.#playerCities.get(player)
    if (cached !== undefined) return cached
    const character = await characterOf(db, player)
    if (character === undefined) return this.own
    const [city] = splitCity(character)
    if (this.#playerCities.size >= maxCached) this.#playerCities.clear()
    this.#playerCities.set(player, city)
    return city
  }

  get #isAlone(): boolean {
    return this.own === '' && this.#others.size === 0
  }

  /** Companies without a city are from before there were several, or of the city without a name. */
  #companyCity(company: string): string {
    const [city] = splitCity(company)
    return city === '' && !this.#others.has('') ? this.own : city
  }

  async #refresh(db: Db): Promise<void> {
    const marks = await marksUnder(db, markPrefix)
    const cities = marks.map((mark) => mark.slice(markPrefix.length))
    this.#others = new Set(cities.filter((city) => city !== this.own))
  }
}
