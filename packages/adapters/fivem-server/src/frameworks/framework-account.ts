import { setTimeout as sleep } from 'node:timers/promises'
import { AccountUnavailable } from '@orelhao/engine/ports'
import type { FrameworkBank } from './framework.ts'
import { andThen, firstReturnValue, type MaybePromise } from './parse-answers.ts'

/** A character's bank account as the framework offers it. Amounts are whole units. */
export interface FrameworkAccount {
  balance(): MaybePromise<number>
  /** False means refused; any other answer is checked against the balance. */
  remove(amount: number): MaybePromise<unknown>
  add(amount: number): MaybePromise<unknown>
  /** Makes the framework save its memory now, where it offers that. */
  save?(): MaybePromise<unknown>
  /** True where the balance may be outdated, as of an offline character: a credit cannot be verified then. */
  isStale?: boolean
}

/** `away`: the framework cannot reach the money of an offline character. */
export type FindAccount = (character: string) => MaybePromise<FrameworkAccount | 'away' | undefined>

/** Detects a character who left: undefined while they are away, and another number after each return. */
export interface Visits {
  visitOf(character: string): number | undefined
}

const maxChecks = 5
const pauseMs = 150

/**
 * Makes a bank from accounts. For a character who is away, balance and transfers are rejected, never 0 or refused: the engine retries a
 * payment or refund when they are back. `visits` is for a framework with money in memory: a transfer for a character who left meanwhile may
 * be lost, so its answer does not count and the engine compares balances when they are back.
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

/** Never goes below zero, as several frameworks would. Rejects when the outcome is unknown. */
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

/** The money has moved, so a failed save is no error: the framework's own next save includes it. */
function saveAndFinish(account: FrameworkAccount): 'done' {
  const save = async () => account.save?.()
  save().catch(() => {})
  return 'done'
}

/** The balance after a request; an unchanged one is read again for a moment, since some bases write to their database asynchronously. */
function balanceAfter(account: FrameworkAccount, before: number, answer: unknown): MaybePromise<number> {
  return andThen(account.balance(), (after) =>
    after === before && !isRefusal(answer) ? waitForChange(account, before) : after,
  )
}

async function waitForChange(account: FrameworkAccount, before: number): Promise<number> {
  let balance = before
  for (let check = 0; check < maxChecks && balance === before; check++) {
    await sleep(pauseMs)
    balance = await account.balance()
  }
  return balance
}

/** A base that awaits in the middle lets a salary or purchase come between: then its `true` counts if the balance changed at all. */
function isTrue(answer: unknown, before: number, after: number): boolean {
  return firstReturnValue(answer) === true && after !== before
}

/** `false`, alone or before a reason. */
function isRefusal(answer: unknown): boolean {
  return firstReturnValue(answer) === false
}
