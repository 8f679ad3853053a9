import { charge, fine, invoice } from '@orelhao/engine/apps/bank/server-api'
import { appPayment } from '@orelhao/engine/apps/custom/server-api'
import { sendSms } from '@orelhao/engine/apps/sms/server-api'
import { systemClock } from '@orelhao/engine/core/clock'
import type { Engine } from '@orelhao/engine/engine'
import type { RenumberRefusal } from '@orelhao/engine/shared/characters/characters'
import { limits as bank } from '@orelhao/protocol/bank/rules'
import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import { isOpen } from '@orelhao/protocol/open-apps'
import type { Contact } from '@orelhao/protocol/schemas'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { limits as sms } from '@orelhao/protocol/sms/rules'
import { CallFault, type FaultCode } from '@orelhao/protocol/wire'
import type { Players } from '../players/players.ts'
import { firstCharacters } from '../truncate-text.ts'
import type { Rooms } from '../voice/voice-rooms.ts'
import { addressBook } from './address-book.ts'
import { announcements } from './announcements.ts'
import type { CreatedApps } from './created-apps.ts'
import { shownText, text } from './text-arguments.ts'
import { texts } from './texts.ts'

/** Of what a fine is for. */
const longestDescription = 200

/** A player as other resources know them: a source, or a phone number as text, which reaches those who are away too. */
type Who = number | string

export interface Parts {
  engine: Engine
  players: Players
  rooms: Rooms
  currency: string
  /** What the owner switched off for everybody. */
  disabledApps: readonly string[]
  renumber(player: number, phone: string): Promise<RenumberRefusal | undefined>
  /** Who has a number, however it is spelt. */
  holderOf(phone: string): Promise<Identity | undefined>
  contactsOf(player: number): Promise<Contact[]>
  /** Connections on duty at a service, by its number, or in a group of the framework. */
  sourcesOnDuty(company: string): Promise<number[]>
  createdApps: CreatedApps
}

type RenumberAnswer = { ok: true } | { ok: false; error: RenumberRefusal }
type ChargeAnswer = { ok: true } | { ok: false; error: 'unknownPlayer' | 'insufficientFunds' | 'unavailable' }

/** Faults after which the money may have been taken: to be thrown, since `unavailable` promises that it was not. */
const mayBePaid: readonly FaultCode[] = ['internal', 'outcome_unknown']

/**
 * What other resources may do, by the names of the exports. They are trusted, but not to hand over the right things: a wrong type
 * rejects with a sentence for their author, and somebody who does not exist is `false`. See `types/smartphone.d.ts`.
 */
export function operationsFor(parts: Parts) {
  const { engine, players, rooms, currency, holderOf, renumber, contactsOf, sourcesOnDuty, createdApps } = parts
  const hasInvoices = ['bank', 'invoices'].every((app) => isOpen(app, parts.disabledApps))
  const playerOf = async (who: unknown): Promise<number | undefined> => {
    if (typeof who === 'string' && who.trim() !== '') return (await holderOf(who))?.user_id
    if (typeof who !== 'number') throw new Error(texts.badPlayer)
    return players.at(who)?.user_id
  }
  const tell = async <E extends EventName>(who: Who, event: E, ...args: EventArgs<E>) => {
    const player = await playerOf(who)
    if (player !== undefined) await engine.tell(player, event, ...args)
    return player !== undefined
  }
  const phoneAt = async (source: number) => {
    const player = players.at(source)
    return player && (await engine.identity(player.user_id))?.phone
  }

  return {
    notify: (who: Who, app: unknown, title: unknown, subtitle: unknown) =>
      tell(who, 'CUSTOM_NOTIFY', text(app, 'app'), shownText(title, 'title'), shownText(subtitle ?? '', 'subtitle')),

    sendSms: (from: unknown, to: unknown, content: unknown) => {
      const message = {
        from: text(from, 'from'),
        to: text(to, 'to'),
        text: textOf(content, 'text', sms.message),
      }
      return engine.happen((transaction) => sendSms(transaction, { ...message, isOnline: engine.isOnline }))
    },

    open: (who: Who, route?: unknown) =>
      typeof route === 'string' ? tell(who, 'REDIRECT', route) : tell(who, 'SET_VISIBLE', true),

    close: (who: Who) => tell(who, 'SET_VISIBLE', false),

    call: (who: Who, phone: unknown, video?: unknown) => tell(who, 'CALL_TO', text(phone, 'phone'), video === true),

    ...addressBook({ engine, playerOf, contactsOf }),
    ...announcements({ engine, sourcesOnDuty, phoneAt, clock: systemClock }),

    async createFine(who: Who, total: unknown, description: unknown) {
      const due = { total: amount(total), description: textOf(description, 'description', longestDescription) }
      const player = await playerOf(who)
      if (player !== undefined) await engine.happen((transaction) => fine(transaction, player, due, currency))
      return player !== undefined
    },

    async createInvoice(payerIs: Who, payeeIs: Who, total: unknown, why: unknown) {
      const due = { value: amount(total), reason: textOf(why, 'reason', bank.reason) }
      const [payer, payee] = [await playerOf(payerIs), await playerOf(payeeIs)]
      if (!hasInvoices || payer === undefined || payee === undefined || payer === payee) return false
      await engine.happen((transaction) => invoice(transaction, { payer, payee, ...due }))
      return true
    },

    async charge(who: Who, price: unknown, why: unknown): Promise<ChargeAnswer> {
      const [value, reason] = [amount(price), textOf(why, 'reason', bank.reason)]
      const player = await playerOf(who)
      if (player === undefined) return { ok: false, error: 'unknownPlayer' }
      try {
        const isPaid = await engine.settle(player, (transaction) => charge(transaction, player, value, reason))
        return isPaid ? { ok: true } : { ok: false, error: 'insufficientFunds' }
      } catch (error) {
        if (!(error instanceof CallFault) || mayBePaid.includes(error.code)) throw error
        return { ok: false, error: 'unavailable' }
      }
    },

    // A source may come as text: GetPlayers() of Lua gives texts.
    getPhone: (who: number | string) => phoneAt(Number(who)),

    getUserId: (who: number | string) => players.at(Number(who))?.user_id,

    async setPhone(who: Who, phone: unknown): Promise<RenumberAnswer> {
      const number = text(phone, 'phone')
      const player = await playerOf(who)
      const error = player === undefined ? 'unknownPlayer' : await renumber(player, number)
      return error === undefined ? { ok: true } : { ok: false, error }
    },

    async getSource(phone: unknown) {
      const holder = await holderOf(text(phone, 'phone'))
      return holder && players.of(holder.user_id)?.source
    },

    isInCall: (who: number | string) => rooms.has(Number(who)),

    createApp: (id: unknown, name: unknown, icon: unknown, url: unknown) => createdApps.create(id, name, icon, url),

    removeApp: (id: unknown) => createdApps.remove(id),

    sendAppMessage: (who: Who, id: unknown, message: unknown) =>
      tell(who, 'CUSTOM_MESSAGE', text(id, 'id'), messageOf(message)),

    async getAppPayment(id: unknown) {
      const payment = Number.isSafeInteger(id) ? await engine.happen((t) => appPayment(t, Number(id))) : undefined
      return payment && { ...payment, source: players.of(payment.payer)?.source ?? null }
    },
  }
}

export type Operations = ReturnType<typeof operationsFor>

function textOf(value: unknown, name: string, longest: number): string {
  return firstCharacters(shownText(value, name), longest)
}

/** JSON of at most so many characters. */
const longestMessage = 100_000

function messageOf(message: unknown): string {
  const json = JSON.stringify(message ?? null)
  if (json.length > longestMessage) throw new Error(texts.messageTooLong(longestMessage))
  return json
}

function amount(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= bank.amount) return value
  throw new Error(texts.badAmount(bank.amount))
}
