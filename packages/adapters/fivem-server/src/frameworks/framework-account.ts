import { setTimeout as sleep } from 'node:timers/promises'
import { AccountAway } from '@orelhao/engine/ports'
import type { FrameworkBank } from './framework.ts'
import { andThen, firstOf, type Maybe } from './parse-answers.ts'

/** A character's bank account as the framework hands it out. Amounts are whole units. */
export interface Purse {
  balance(): Maybe<number>
  /** False says that it was refused; any other answer is checked against the balance. */
  remove(amount: number): Maybe<unknown>
  add(amount: number): Maybe<unknown>
  /** Has the framework write its memory down now, where it does that for others. */
  save?(): Maybe<unknown>
  /** The balance may be an old one, as of a character that is not here: then what is added cannot be checked. */
  isStale?: boolean
}

/** `away`: the framework cannot reach the money of somebody who is not online. */
export type PurseOf = (character: string) => Maybe<Purse | 'away' | undefined>

/** Tells whether somebody has left since: undefined while they are away, and another number after each return. */
export interface Visits {
  visitOf(character: string): number | undefined
}

const looks = 5
const pauseMs = 150

/**
 * A bank out of purses. Whoever is away has their balance and their movements rejected, never 0 or refused: the engine keeps a payment to
 * them, or a refund, until they are back. `visits` is for a framework that has money in memory: what it moved for somebody who left
 * meanwhile may be lost, so its word does not count and the engine compares balances when they are back.
 */
export function bankOfPurses(purseOf: PurseOf, visits?: Visits): FrameworkBank {
  async function withPurse<T>(character: string, none: T, use: (purse: Purse) => Maybe<T>): Promise<T> {
    const visit = visits?.visitOf(character)
    const purse = await purseOf(character)
    if (purse === undefined) return none
    const hasLeft = () => visits?.visitOf(character) !== visit
    if (purse === 'away' || hasLeft()) throw new AccountAway(`${character} is not here`)
    const answer = await use(purse)
    if (hasLeft()) throw new Error(`${character} left in the middle of a request`)
    return answer
  }
  return {
    balance: (character) => withPurse(character, 0, (purse) => purse.balance()),
    debit: (character, amount) => withPurse(character, 'insufficient', (purse) => take(purse, amount)),
    credit: (character, amount) => withPurse(character, 'refused', (purse) => give(purse, amount)),
  }
}

/** Never below zero: several frameworks take what is not there. Rejects when nobody can tell what happened. */
function take(purse: Purse, amount: number): Maybe<'done' | 'insufficient'> {
  return andThen(purse.balance(), (before) => {
    if (before < amount) return 'insufficient'
    return andThen(purse.remove(amount), (answer) =>
      andThen(changed(purse, before, answer), (after) => {
        if (after < 0) return andThen(purse.add(amount), () => 'insufficient' as const)
        if (after < before || isTrue(answer, before, after)) return saved(purse)
        if (isRefusal(answer)) return 'insufficient'
        throw new Error(`the framework took nothing of ${amount}: it answered ${String(answer)}`)
      }),
    )
  })
}

function give(purse: Purse, amount: number): Maybe<'done' | 'refused'> {
  if (purse.isStale) return andThen(purse.add(amount), (answer) => (isRefusal(answer) ? 'refused' : 'done'))
  return andThen(purse.balance(), (before) =>
    andThen(purse.add(amount), (answer) =>
      andThen(changed(purse, before, answer), (after) => {
        if (after > before || isTrue(answer, before, after)) return saved(purse)
        if (isRefusal(answer)) return 'refused'
        throw new Error(`the framework gave nothing of ${amount}: it answered ${String(answer)}`)
      }),
    ),
  )
}

/** The money has moved, however this ends: what cannot be saved now is saved with the framework's next own save. */
function saved(purse: Purse): 'done' {
  const save = async () => purse.save?.()
  save().catch(() => {})
  return 'done'
}

/** The balance after a request; looked at again for a moment if it is the same, since some bases write to their database in passing. */
function changed(purse: Purse, before: number, answer: unknown): Maybe<number> {
  return andThen(purse.balance(), (after) => (after === before && !isRefusal(answer) ? watch(purse, before) : after))
}

async function watch(purse: Purse, before: number): Promise<number> {
  let balance = before
  for (let look = 0; look < looks && balance === before; look++) {
    await sleep(pauseMs)
    balance = await purse.balance()
  }
  return balance
}

/** A base that waits in the middle lets a salary or a purchase come between: then its `true` counts as long as anything moved. */
function isTrue(answer: unknown, before: number, after: number): boolean {
  return firstOf(answer) === true && after !== before
}

/** `false`, alone or before a reason. */
function isRefusal(answer: unknown): boolean {
  return firstOf(answer) === false
}
