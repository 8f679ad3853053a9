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
import { truncateText } from '../truncate-text.ts'
import type { VoiceRooms } from '../voice/voice-rooms.ts'
import { addressBook } from './address-book.ts'
import { announcements } from './announcements.ts'
import type { CreatedApps } from './created-apps.ts'
import { displayTextArgument, textArgument } from './text-arguments.ts'
import { texts } from './texts.ts'

/** Longest description of a fine. */
const maxDescriptionLength = 200

/** A player for other resources: a source, or a phone number as text, which reaches offline players too. */
type Who = number | string

export interface OperationParts {
  engine: Engine
  players: Players
  rooms: VoiceRooms
  currency: string
  /** Apps that the owner disabled for all players. */
  disabledApps: readonly string[]
  renumber(player: number, phone: string): Promise<RenumberRefusal | undefined>
  /** The player with a number, in any spelling. */
  holderOf(phone: string): Promise<Identity | undefined>
  contactsOf(player: number): Promise<Contact[]>
  /** Connections on duty at a service, by its number, or in a group of the framework. */
  sourcesOnDuty(company: string): Promise<number[]>
  createdApps: CreatedApps
}

type RenumberAnswer = { ok: true } | { ok: false; error: RenumberRefusal }
type ChargeAnswer = { ok: true } | { ok: false; error: 'unknownPlayer' | 'insufficientFunds' | 'unavailable' }

/** Faults after which the money may have been taken: thrown, since `unavailable` promises that it was not. */
const unknownOutcomeFaults: readonly FaultCode[] = ['internal', 'outcome_unknown']

/**
 * Operations of other resources, by the names of the exports. Callers are trusted, but their arguments are checked: a wrong type rejects
 * with a message for their author, and an unknown player returns `false`. See `types/smartphone.d.ts`.
 */
export function operationsFor(parts: OperationParts) {
  const { engine, players, rooms, currency, holderOf, renumber, contactsOf, sourcesOnDuty, createdApps } = parts
  const hasInvoices = ['bank', 'invoices'].every((app) => isOpen(app, parts.disabledApps))
  const playerOf = async (who: unknown): Promise<number | undefined> => {
    if (typeof who === 'string' && who.trim() !== '') return (await holderOf(who))?.user_id
    if (typeof who !== 'number') throw new Error(texts.badPlayer)
    return players.findBySource(who)?.user_id
  }
  const emitTo = async <E extends EventName>(who: Who, event: E, ...args: EventArgs<E>) => {
    const player = await playerOf(who)
    if (player !== undefined) await engine.emit(player, event, ...args)
    return player !== undefined
  }
  const phoneAt = async (source: number) => {
    const player = players.findBySource(source)
    return player && (await engine.identity(player.user_id))?.phone
  }

  return {
    notify: (who: Who, app: unknown, title: unknown, subtitle: unknown) =>
      emitTo(
        who,
        'CUSTOM_NOTIFY',
        textArgument(app, 'app'),
        displayTextArgument(title, 'title'),
        displayTextArgument(subtitle ?? '', 'subtitle'),
      ),

    sendSms: (from: unknown, to: unknown, content: unknown) => {
      const message = {
        from: textArgument(from, 'from'),
        to: textArgument(to, 'to'),
        text: limitedText(content, 'text', sms.message),
      }
      return engine.transact((transaction) => sendSms(transaction, { ...message, isOnline: engine.isOnline }))
    },

    open: (who: Who, route?: unknown) =>
      typeof route === 'string' ? emitTo(who, 'REDIRECT', route) : emitTo(who, 'SET_VISIBLE', true),

    close: (who: Who) => emitTo(who, 'SET_VISIBLE', false),

    call: (who: Who, phone: unknown, video?: unknown) =>
      emitTo(who, 'CALL_TO', textArgument(phone, 'phone'), video === true),

    ...addressBook({ engine, playerOf, contactsOf }),
    ...announcements({ engine, sourcesOnDuty, phoneAt, clock: systemClock }),

    async createFine(who: Who, total: unknown, description: unknown) {
      const due = { total: amount(total), description: limitedText(description, 'description', maxDescriptionLength) }
      const player = await playerOf(who)
      if (player !== undefined) await engine.transact((transaction) => fine(transaction, player, due, currency))
      return player !== undefined
    },

    async createInvoice(payerIs: Who, payeeIs: Who, total: unknown, why: unknown) {
      const due = { value: amount(total), reason: limitedText(why, 'reason', bank.reason) }
      const [payer, payee] = [await playerOf(payerIs), await playerOf(payeeIs)]
      if (!hasInvoices || payer === undefined || payee === undefined || payer === payee) return false
      await engine.transact((transaction) => invoice(transaction, { payer, payee, ...due }))
      return true
    },

    async charge(who: Who, price: unknown, why: unknown): Promise<ChargeAnswer> {
      const [value, reason] = [amount(price), limitedText(why, 'reason', bank.reason)]
      const player = await playerOf(who)
      if (player === undefined) return { ok: false, error: 'unknownPlayer' }
      try {
        const isPaid = await engine.transactPayment(player, (transaction) => charge(transaction, player, value, reason))
        return isPaid ? { ok: true } : { ok: false, error: 'insufficientFunds' }
      } catch (error) {
        if (!(error instanceof CallFault) || unknownOutcomeFaults.includes(error.code)) throw error
        return { ok: false, error: 'unavailable' }
      }
    },

    // A source may be text: GetPlayers() of Lua returns texts.
    getPhone: (who: number | string) => phoneAt(Number(who)),

    getUserId: (who: number | string) => players.findBySource(Number(who))?.user_id,

    async setPhone(who: Who, phone: unknown): Promise<RenumberAnswer> {
      const number = textArgument(phone, 'phone')
      const player = await playerOf(who)
      const error = player === undefined ? 'unknownPlayer' : await renumber(player, number)
      return error === undefined ? { ok: true } : { ok: false, error }
    },

    async getSource(phone: unknown) {
      const holder = await holderOf(textArgument(phone, 'phone'))
      return holder && players.findByUserId(holder.user_id)?.source
    },

    isInCall: (who: number | string) => rooms.has(Number(who)),

    createApp: (id: unknown, name: unknown, icon: unknown, url: unknown) => createdApps.create(id, name, icon, url),

    removeApp: (id: unknown) => createdApps.remove(id),

    sendAppMessage: (who: Who, id: unknown, message: unknown) =>
      emitTo(who, 'CUSTOM_MESSAGE', textArgument(id, 'id'), encodeMessage(message)),

    async getAppPayment(id: unknown) {
      const payment = Number.isSafeInteger(id) ? await engine.transact((t) => appPayment(t, Number(id))) : undefined
      return payment && { ...payment, source: players.findByUserId(payment.payer)?.source ?? null }
    },
  }
}

export type Operations = ReturnType<typeof operationsFor>

function limitedText(value: unknown, name: string, longest: number): string {
  return truncateText(displayTextArgument(value, name), longest)
}

/** JSON of at most so many characters. */
const maxMessageLength = 100_000

function encodeMessage(message: unknown): string {
  const json = JSON.stringify(message ?? null)
  if (json.length > maxMessageLength) throw new Error(texts.messageTooLong(maxMessageLength))
  return json
}

function amount(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= bank.amount) return value
  throw new Error(texts.badAmount(bank.amount))
}
