import * as money from '@orelhao/engine/moderation/money'
import { namesOf } from '@orelhao/engine/shared/directory/store'
import { accountOwner, accounts } from '@orelhao/engine/shared/ledger/accounts'
import {
  isReversed,
  type LineName,
  newestTransfers,
  type PlayerTransfer,
} from '@orelhao/engine/shared/ledger/reversals/store'
import { freezeOf } from '@orelhao/engine/shared/moderation/sanctions/store'
import { formatMoney } from '@orelhao/protocol/amounts'
import { fullName } from '@orelhao/protocol/people'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import { usageOf } from '../game/command-texts.ts'
import { dateOf, oneLine } from './case-lines.ts'
import { parseDuration } from './decision-words.ts'
import { findPlayer } from './find-player.ts'
import { moderationTexts } from './moderation-texts.ts'
import { guarded } from './moderator-action.ts'
import { moneyTexts as texts } from './money-command-texts.ts'
import type { OwnerCommandParts } from './owner-command-parts.ts'

type Parts = Pick<OwnerCommandParts, 'database' | 'engine' | 'players' | 'settings'>
type Run = (words: string[], source: number) => Promise<string[]>

const listed = 10
const partialWords = ['parcial', 'partial']

/** The moderators' commands for players' money. Each is a permission of its own for players in the game. */
export function moneyCommands(parts: Parts): Record<'money' | 'freeze' | 'unfreeze' | 'reverse', Run> {
  return {
    money: ([who = '', ...more]) =>
      who === '' || more.length > 0 ? usage('money') : withPlayer(parts, who, (me) => showMoney(parts, me)),
    freeze: ([who = '', time = '', ...words], source) => {
      const [seconds, reason] = [parseDuration(time.toLowerCase()), words.join(' ').trim()]
      if (seconds === undefined || reason === '') return usage('freeze')
      return withPlayer(parts, who, (me) =>
        guarded(parts, source, reason, async (by) => {
          const id = await money.freeze(by, me.user_id, { reason, seconds })
          return [texts.frozen(fullName(me), me.phone, id)]
        }),
      )
    },
    unfreeze: ([who = '', ...words], source) => {
      const reason = words.join(' ').trim()
      if (reason === '') return usage('unfreeze')
      return withPlayer(parts, who, (me) =>
        guarded(parts, source, reason, async (by) => {
          await money.unfreeze(by, me.user_id, reason)
          return [texts.unfrozen(fullName(me), me.phone)]
        }),
      )
    },
    reverse: (words, source) => reverse(parts, words, source),
  }
}

async function usage(command: 'money' | 'freeze' | 'unfreeze' | 'reverse'): Promise<string[]> {
  return [usageOf(command)]
}

async function withPlayer(parts: Parts, who: string, run: (me: Identity) => Promise<string[]>): Promise<string[]> {
  const me = await findPlayer(parts, who)
  return me ? run(me) : [moderationTexts.problems.unknownPlayer]
}

async function reverse(parts: Parts, [typed = '', ...words]: string[], source: number): Promise<string[]> {
  const line = parseLine(typed)
  const isPartial = partialWords.includes(words[0]?.toLowerCase() ?? '')
  const reason = words.slice(Number(isPartial)).join(' ').trim()
  if (!line || reason === '') return usage('reverse')
  const { currency } = parts.settings.phone
  return guarded(parts, source, reason, async (by) => {
    const { amount, missing } = await money.reverse({ ...by, currency }, line, { reason, isPartial })
    const rest = missing > 0 ? [texts.missing(formatMoney(missing, currency))] : []
    return [texts.reversed(formatMoney(amount, currency)), ...rest]
  })
}

/** `12` is a line of the ledger, `b12` a payment through the framework's bank. */
function parseLine(typed: string): LineName | undefined {
  const [, bank, number] = /^(b?)([1-9]\d{0,14})$/i.exec(typed) ?? []
  return number === undefined ? undefined : { place: bank === '' ? 'ledger' : 'bank', id: Number(number) }
}

async function showMoney(parts: Parts, me: Identity): Promise<string[]> {
  const { currency } = parts.settings.phone
  const { database } = parts
  const [freeze, transfers] = await database.read(async (db) => [
    await freezeOf(db, me.user_id, Math.floor(Date.now() / 1000)),
    await withState(db, (await newestTransfers(db, me.user_id, listed)).slice(0, listed)),
  ])
  const people = transfers.flatMap(({ payer, payee }) => [accountOwner(payer) ?? 0, accountOwner(payee) ?? 0])
  const names = await database.read((db) => namesOf(db, [...new Set(people)]))
  const nameOf = (account: string) => oneLine(names.get(accountOwner(account) ?? 0) ?? account)
  return [
    texts.title(fullName(me), me.phone, me.user_id),
    ...(await balances(parts, me)),
    freeze ? texts.isFrozen(freeze.ends_at === 0 ? undefined : dateOf(freeze.ends_at), freeze.reason) : texts.isFree,
    ...(transfers.length > 0 ? [texts.transfers] : [texts.noTransfers]),
    ...transfers.map(({ place, id, payer, payee, amount, created_at, isReversed }) =>
      texts.transfer(
        `${place === 'bank' ? 'b' : ''}${id}`,
        dateOf(created_at),
        formatMoney(amount, currency),
        nameOf(payer),
        nameOf(payee),
        isReversed,
      ),
    ),
  ]
}

type Db = Parameters<Parameters<Parts['database']['read']>[0]>[0]

async function withState(db: Db, transfers: PlayerTransfer[]): Promise<(PlayerTransfer & { isReversed: boolean })[]> {
  const list: (PlayerTransfer & { isReversed: boolean })[] = []
  for (const transfer of transfers) list.push({ ...transfer, isReversed: await isReversed(db, transfer) })
  return list
}

async function balances({ engine, settings }: Parts, { user_id }: Identity): Promise<string[]> {
  const { currency } = settings.phone
  try {
    const own = [accounts.bank(user_id), accounts.wallet(user_id), accounts.casino(user_id)]
    const [bank = 0, wallet = 0, casino = 0] = await Promise.all(own.map((account) => engine.balance(account)))
    return [texts.balances(...([bank, wallet, casino].map((sum) => formatMoney(sum, currency)) as Three))]
  } catch (error) {
    if (!(error instanceof CallFault)) throw error
    return [moderationTexts.problems.bankAway]
  }
}

type Three = [bank: string, wallet: string, casino: string]
