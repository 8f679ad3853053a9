import { systemClock } from '@orelhao/engine/core/clock'
import { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import type { Engine } from '@orelhao/engine/engine'
import type { Bus, Delivery, Log } from '@orelhao/engine/ports'
import type { Charge } from '@orelhao/protocol/bank/charges/contract'
import type { StreetThing, ThingOutcome } from '@orelhao/protocol/city'
import type { Identity } from '@orelhao/protocol/settings/contract'

const noRoles = { moderator: false, journalist: false }

/** A thing in the street has a number and an account like a player, and calls the same operations. No player can sign in as it. */
const telephone: Identity = { ...noRoles, user_id: 101, firstname: 'Orelhão', name: 'da Praia', phone: '555-000' }
const kiosk: Identity = { ...noRoles, user_id: 102, firstname: 'Quiosque', name: 'da Lia', phone: '555-700' }

const coconut = { price: 8, text: 'Água de coco' }

/** How often one citizen may use one thing, in all of their tabs. The limit also prevents two uses at the same time. */
const useLimit = { perSecond: 0.1, burst: 1 }

const texts = {
  hello: (name: string) =>
    `Alô, ${name}! Aqui é o orelhão da praia. Tem gente na cidade querendo falar com você: salve um número nos Contatos e mande um oi.`,
  order: (name: string) => `Saiu uma água de coco geladinha, ${name}! Pague aqui pelo Pix:`,
  thanks: 'Pix na mão, coco no chão. Obrigada e volte sempre!',
}

interface Parts {
  engine: Pick<Engine, 'call' | 'register'>
  bus: Pick<Bus, 'subscribe' | 'follow'>
  log: Pick<Log, 'warn'>
}

/** The public telephone, which texts the player who picks it up, and the kiosk, which charges by Pix. */
export class Things {
  readonly #parts: Parts
  readonly #paid: (player: number) => void
  readonly #limiter = new RateLimiter(systemClock)
  /** The kiosk's last charge of each citizen who has not paid it. */
  readonly #charges = new Map<number, { id: number; phone: string }>()
  readonly #unsubscribe: () => void

  /** `paid` runs once for each paid charge of the kiosk. */
  constructor(parts: Parts, paid: (player: number) => void) {
    this.#parts = parts
    this.#paid = paid
    const stopListening = parts.bus.subscribe((delivery) => {
      if (isPayment(delivery)) void this.#thank().catch((error) => this.#logFailure(error))
    })
    const following = parts.bus.follow?.({ player: kiosk.user_id }) // the kiosk has no page, and is paid on any server
    this.#unsubscribe = () => {
      stopListening()
      following?.end()
    }
  }

  /** Never rejects. */
  async use(me: Identity, thing: StreetThing): Promise<ThingOutcome> {
    if (!this.#limiter.consume(me.user_id, thing, useLimit)) return 'later'
    try {
      return thing === 'telephone' ? await this.#greet(me) : await this.#orderCoconut(me)
    } catch (error) {
      this.#logFailure(error)
      return 'broken'
    }
  }

  stop(): void {
    this.#unsubscribe()
  }

  async #greet(me: Identity): Promise<ThingOutcome> {
    await this.#call(telephone, 'sms_send', me.phone, texts.hello(me.firstname))
    return 'called'
  }

  async #orderCoconut(me: Identity): Promise<ThingOutcome> {
    if (await this.#isWaitingFor(me.user_id)) return 'waiting'
    const { id, code } = await this.#call<Charge>(kiosk, 'bank_createCharge', coconut.price, coconut.text)
    this.#charges.set(me.user_id, { id, phone: me.phone })
    await this.#call(kiosk, 'sms_send', me.phone, texts.order(me.firstname))
    await this.#call(kiosk, 'sms_send', me.phone, code)
    return 'charged'
  }

  async #isWaitingFor(player: number): Promise<boolean> {
    const charge = this.#charges.get(player)
    if (charge === undefined) return false
    const live = await this.#call<Charge[]>(kiosk, 'bank_charges')
    return live.some(({ id, paid_at }) => id === charge.id && paid_at === null)
  }

  /** Looks for paid charges: the event does not name its charge. */
  async #thank(): Promise<void> {
    const live = await this.#call<Charge[]>(kiosk, 'bank_charges')
    for (const [player, charge] of [...this.#charges]) {
      if (!live.some(({ id, paid_at }) => id === charge.id && paid_at !== null)) continue
      if (!this.#charges.delete(player)) continue // another payment event, received meanwhile, has sent the thanks already
      this.#paid(player)
      await this.#call(kiosk, 'sms_send', charge.phone, texts.thanks)
    }
  }

  /** Throws if the operation is refused, for instance of an app that the owner has disabled. */
  async #call<Answer>(who: Identity, member: string, ...args: unknown[]): Promise<Answer> {
    await this.#parts.engine.register(who)
    const { body, fault } = await this.#parts.engine.call(who, member, args)
    const answer = JSON.parse(body)
    if (fault || answer?.error) throw new Error(`${who.firstname}: ${member} answered ${body}`)
    return answer
  }

  #logFailure(error: unknown): void {
    this.#parts.log.warn({ err: error }, 'a thing of the street does not work')
  }
}

function isPayment({ to, event }: Delivery): boolean {
  return event === 'BANK' && typeof to === 'object' && 'player' in to && to.player === kiosk.user_id
}
