import { setTimeout as sleep } from 'node:timers/promises'
import { AccountUnavailable } from '@orelhao/engine/ports'
import type { FrameworkBank } from './framework.ts'
import { andThen, firstReturnValue, type MaybePromise } from './parse-answers.ts'

/** A character's bank account as the framework hands it out. Amounts are whole units. */
export interface FrameworkAccount {
  balance(): MaybePromise<number>
  /** False says that it was refused; any other answer is checked against the balance. */
  remove(amount: number): MaybePromise<unknown>
  add(amount: number): MaybePromise<unknown>
  /** Has the framework write its memory down now, where it does that for others. */
  save?(): MaybePromise<unknown>
  /** The balance may be an old one, as of a character that is not here: then what is added cannot be checked. */
  isStale?: boolean
}

/** `away`: the framework cannot reach the money of somebody who is not online. */
export type FindAccount = (character: string) => MaybePromise<FrameworkAccount | 'away' | undefined>

/** Tells whether somebody has left since: undefined while they are away, and another number after each return. */
export interface Visits {
  visitOf(character: string): number | undefined
}

const maxChecks = 5
const pauseMs = 150

/**
 * A bank out of purses. Whoever is away has their balance and their movements rejected, never 0 or refused: the engine keeps a payment to
 * them, or a refund, until they are back. `visits` is for a framework that has money in memory: what it moved for somebody who left
 * meanwhile may be lost, so its word does not count and the engine compares balances when they are back.
 */
export function bankFromAccounts(findAccount: FindAccount, visits?: Visits): FrameworkBank {
  async function withAccount<T>(
    character: string,
    none: T,
    use: (account: FrameworkAccount) => MaybePromise<T>,
  ): Promise<T> {
    const visit = visits?.visitOf(character)
    const account = await findAccount(character)
    if (account === undefined) return none
    const hasLeft = () => visits?.visitOf(character) !== visit
    if (account === 'away' || hasLeft()) throw new AccountUnavailable(`${character} is not here`)
    const answer = await use(account)
    if (hasLeft()) throw new Error(`${character} left in the middle of a request`)
    return answer
  }
  return {
    balance: (character) => withAccount(character, 0, (account) => account.balance()),
    debit: (character, amount) => withAccount(character, 'insufficient', (account) => debitAccount(account, amount)),
    credit: (character, amount) => withAccount(character, 'refused', (account) => creditAccount(account, amount)),
  }
}

/** Never below zero: several frameworks take what is not there. Rejects when nobody can tell what happened. */
function debitAccount(account: FrameworkAccount, amount: number): MaybePromise<'done' | 'insufficient'> {
  return andThen(account.balance(), (before) => {
    if (before < amount) return 'insufficient'
    return andThen(account.remove(amount), (answer) =>
      andThen(balanceAfter(account, before, answer), (after) => {
        if (after < 0) return andThen(account.add(amount), () => 'insufficient' as const)
        if (after < before || isTrue(answer, before, after)) return saveAndFinish(account)
        if (isRefusal(answer)) return 'insufficient'
        throw new Error(`the framework took nothing of ${amount}: it answered ${String(answer)}`)
      }),
    )
  })
}

function creditAccount(account: FrameworkAccount, amount: number): MaybePromise<'done' | 'refused'> {
  if (account.isStale) return andThen(account.add(amount), (answer) => (isRefusal(answer) ? 'refused' : 'done'))
  return andThen(account.balance(), (before) =>
    andThen(account.add(amount), (answer) =>
      andThen(balanceAfter(account, before, answer), (after) => {
        if (after > before || isTrue(answer, before, after)) return saveAndFinish(account)
        if (isRefusal(answer)) return 'refused'
        throw new Error(`the framework gave nothing of ${amount}: it answered ${String(answer)}`)
      }),
    ),
  )
}

/** The money has moved, however this ends: what cannot be saved now is saved with the framework's next own save. */
function saveAndFinish(account: FrameworkAccount): 'done' {
  const save = async () => account.save?.()
  save().catch(() => {})
  return 'done'
}

/** The balance after a request; looked at again for a moment if it is the same, since some bases write to their database in passing. */
function balanceAfter(account: FrameworkAccount, before: number, answer: unknown): MaybePromise<number> {
  return andThen(account.balance(), (after) =>
    after === before && !isRefusal(answer) ? waitForChange(account, before) : after,
  )
}

async function waitForChange(account: FrameworkAccount, before: number): Promise<number> {
  let balance = before
  for (let look = 0; look < maxChecks && balance === before; look++) {
    await sleep(pauseMs)
    balance = await account.balance()
  }
  return balance
}

/** A base that waits in the middle lets a salary or a purchase come between: then its `true` counts as long as anything moved. */
function isTrue(answer: unknown, before: number, after: number): boolean {
  return firstReturnValue(answer) === true && after !== before
}

/** `false`, alone or before a reason. */
function isRefusal(answer: unknown): boolean {
  return firstReturnValue(answer) === false
}
