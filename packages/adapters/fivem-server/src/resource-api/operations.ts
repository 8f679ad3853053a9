import { charge } from '@orelhao/engine/apps/bank/server-api'
import { appPayment } from '@orelhao/engine/apps/custom/server-api'
import { sendSms } from '@orelhao/engine/apps/sms/server-api'
import { systemClock } from '@orelhao/engine/core/clock'
import type { Engine } from '@orelhao/engine/engine'
import type { Log } from '@orelhao/engine/ports'
import type { RenumberRefusal } from '@orelhao/engine/shared/characters/characters'
import { MoneyFrozen } from '@orelhao/engine/shared/ledger/frozen-money'
import { limits as bank } from '@orelhao/protocol/bank/rules'
import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import { isOpen } from '@orelhao/protocol/open-apps'
import { maxPhoneLength } from '@orelhao/protocol/phone-number'
import type { Contact } from '@orelhao/protocol/schemas'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import { canShowPicture } from '@orelhao/protocol/settings/rules'
import { limits as sms } from '@orelhao/protocol/sms/rules'
import { maxUrlLength } from '@orelhao/protocol/uploads/rules'
import { CallFault, type FaultCode } from '@orelhao/protocol/wire'
import type { Players } from '../players/players.ts'
import type { VoiceRooms } from '../voice/voice-rooms.ts'
import { addressBook } from './address-book.ts'
import { announcements } from './announcements.ts'
import { articles } from './articles.ts'
import { bills } from './bills.ts'
import { amountArgument, fieldsArgument, placeArgument } from './checked-arguments.ts'
import type { CreatedApps } from './created-apps.ts'
import { messenger } from './messenger.ts'
import { NameChecker } from './name-checker.ts'
import { createShortenText } from './shortened-texts.ts'
import { statements } from './statements.ts'
import { displayTextArgument, textArgument } from './text-arguments.ts'
import { texts } from './texts.ts'

/** A player for other resources: a source, or a phone number as text, which reaches offline players too. */
type Who = number | string

export interface OperationParts {
  engine: Engine
  players: Players
  rooms: VoiceRooms
  log: Log
  /** The owner's settings. */
  phone: Pick<PhoneConfig, 'currency' | 'disabledApps' | 'allowUnsafeURL' | 'uploadsURL' | 'newsTags'>
  renumber(player: number, phone: string): Promise<RenumberRefusal | undefined>
  /** The player with a number, in any spelling. */
  holderOf(phone: string): Promise<Identity | undefined>
  contactsOf(player: number): Promise<Contact[]>
  /** Connections on duty at a service, by its number, or in a group of the framework. */
  sourcesOnDuty(company: string): Promise<number[]>
  /** Numbers of services, and the framework's groups that the settings name. */
  companies: { services: readonly string[]; groups: readonly string[] }
  createdApps: CreatedApps
  city: string
  /** The name of a company's account at the framework; undefined for an unknown company. */
  society(company: string): Promise<string | undefined>
  /** False where the phone's own ledger is the bank. */
  hasFrameworkBank: boolean
  /** True if the player has the owner's item, or none is needed. */
  hasItem(source: number): Promise<boolean>
}

type RenumberAnswer = { ok: true } | { ok: false; error: RenumberRefusal }
type ChargeAnswer =
  | { ok: true }
  | { ok: false; error: 'unknownPlayer' | 'insufficientFunds' | 'frozen' | 'unavailable' }

/** Faults after which the money may have been taken: thrown, since `unavailable` promises that it was not. */
const unknownOutcomeFaults: readonly FaultCode[] = ['internal', 'outcome_unknown']

/**
 * Operations of other resources, by the names of the exports. Callers are trusted, but their arguments are checked: a wrong type rejects
 * with a message for their author, and an unknown player returns `false`. See `types/smartphone.d.ts`.
 */
export function operationsFor(parts: OperationParts) {
  const { engine, players, rooms, log, phone, holderOf, renumber, contactsOf, createdApps } = parts
  const currency = () => phone.currency
  const hasInvoices = () => ['bank', 'invoices'].every((app) => isOpen(app, phone.disabledApps))
  const shorten = createShortenText(log)
  const nameChecker = new NameChecker({ log, customApps: () => createdApps.all })
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

  const senderArgument = (operation: string, from: unknown) => {
    const name = textArgument(from, 'from')
    return /\p{L}/u.test(name) ? shorten(operation, 'from', name, maxPhoneLength) : name
  }

  return {
    notify(who: Who, name: unknown, title: unknown, subtitle: unknown, resource?: string | null) {
      const app = textArgument(name, 'app')
      const shown = [displayTextArgument(title, 'title'), displayTextArgument(subtitle ?? '', 'subtitle')] as const
      nameChecker.checkApp('notify', app)
      return emitTo(who, 'CUSTOM_NOTIFY', app, ...shown, ...(resource ? [resource] : []))
    },

    sendSms: (from: unknown, to: unknown, content: unknown, options?: unknown) => {
      const { place, image } = fieldsArgument(options, 'options', ['place', 'image'])
      const message = {
        from: senderArgument('sendSms', from),
        to: textArgument(to, 'to'),
        text: shorten('sendSms', 'text', content, sms.message),
        place: placeArgument(place),
        image: pictureArgument(image, phone),
      }
      return engine.transact((transaction) => sendSms(transaction, { ...message, isOnline: engine.isOnline }))
    },

    async open(who: Who, route?: unknown) {
      if (typeof route !== 'string') return emitTo(who, 'SET_VISIBLE', true)
      return nameChecker.checkRoute(route) && emitTo(who, 'REDIRECT', route)
    },

    close: (who: Who) => emitTo(who, 'SET_VISIBLE', false),

    call: (who: Who, phone: unknown, video?: unknown) =>
      emitTo(who, 'CALL_TO', textArgument(phone, 'phone'), video === true),

    ...addressBook({ engine, playerOf, contactsOf }),
    ...announcements({ ...parts, shorten, senderArgument, nameChecker, phoneAt, clock: systemClock }),
    ...articles({ engine, phone }),
    ...messenger({ engine, playerOf, pictureOf: (image) => pictureArgument(image, phone), shorten, nameChecker }),
    ...statements({ ...parts, currency, playerOf, shorten }),
    ...bills({ ...parts, currency, hasInvoices, playerOf, shorten }),

    async charge(who: Who, price: unknown, why: unknown): Promise<ChargeAnswer> {
      const [value, reason] = [amountArgument(price), shorten('charge', 'reason', why, bank.reason)]
      const player = await playerOf(who)
      if (player === undefined) return { ok: false, error: 'unknownPlayer' }
      try {
        const isPaid = await engine.transactPayment(player, (transaction) => charge(transaction, player, value, reason))
        return isPaid ? { ok: true } : { ok: false, error: 'insufficientFunds' }
      } catch (error) {
        if (error instanceof MoneyFrozen) return { ok: false, error: 'frozen' }
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

    /** True for a connected player with a number who has the owner's item, where one is needed. */
    hasPhone: async (who: number | string) =>
      (await phoneAt(Number(who))) !== undefined && (await parts.hasItem(Number(who))),

    isInCall: (who: number | string) => rooms.has(Number(who)),

    createApp: (id: unknown, name: unknown, icon: unknown, url: unknown) => createdApps.create(id, name, icon, url),

    removeApp: (id: unknown) => createdApps.remove(id),

    sendAppMessage: (who: Who, id: unknown, message: unknown) =>
      emitTo(who, 'CUSTOM_MESSAGE', textArgument(id, 'id'), encodeMessage(message)),

    /** The red number on the icon of an app of the owner or of another resource; 0 for none. */
    setBadge(who: Who, id: unknown, count: unknown): Promise<boolean> {
      const app = textArgument(id, 'id')
      if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > maxBadge)
        throw new Error(texts.badCount(maxBadge))
      return nameChecker.checkCustomApp('setBadge', app)
        ? emitTo(who, 'CUSTOM_BADGE', app, count)
        : Promise.resolve(false)
    },

    async getAppPayment(id: unknown) {
      const payment = Number.isSafeInteger(id) ? await engine.transact((t) => appPayment(t, Number(id))) : undefined
      return payment && { ...payment, source: players.findByUserId(payment.payer)?.source ?? null }
    },
  }
}

export type Operations = ReturnType<typeof operationsFor>

/** The address of a picture that players may see; null for none. */
function pictureArgument(image: unknown, { allowUnsafeURL, uploadsURL }: OperationParts['phone']): string | null {
  if (image === undefined || image === null) return null
  if (typeof image === 'string' && image.length <= maxUrlLength && canShowPicture(image, allowUnsafeURL, uploadsURL))
    return image
  throw new Error(texts.badPicture(allowUnsafeURL))
}

const maxBadge = 9999

/** JSON of at most so many characters. */
const maxMessageLength = 100_000

function encodeMessage(message: unknown): string {
  const json = JSON.stringify(message ?? null)
  if (json.length > maxMessageLength) throw new Error(texts.messageTooLong(maxMessageLength))
  return json
}
