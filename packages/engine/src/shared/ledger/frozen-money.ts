import type { Db } from '../../database/database.ts'
import { type Freeze, freezeOf } from '../moderation/sanctions/store.ts'
import { accountOwner } from './accounts.ts'

/** Ends an operation at its payment: a moderator has frozen the payer's money. */
export class MoneyFrozen extends Error {
  readonly freeze: Freeze

  constructor(freeze: Freeze) {
    super(`the money is frozen: ${freeze.reason}`)
    this.freeze = freeze
  }
}

/**
 * Throws MoneyFrozen where money of the account's owner is frozen, also for a payment to another account of the owner: from a framework's
 * bank money can leave in ways that are not ours.
 */
export async function refuseFrozen(db: Db, account: string, now: number): Promise<void> {
  const owner = accountOwner(account)
  const freeze = owner === undefined ? undefined : await freezeOf(db, owner, now)
  if (freeze) throw new MoneyFrozen(freeze)
}
