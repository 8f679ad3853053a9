import type { AccountHolder } from '../../ports.ts'

/** Names of accounts. All money is in accounts: a sum that leaves one arrives in another. */
export const accounts = {
  bank: (player: number) => `bank:${player}`,
  wallet: (player: number) => `wallet:${player}`,
  casino: (player: number) => `casino:${player}`,
  /** A company's account at a framework's bank, by the framework's name for it. */
  company: (name: string) => `company:${name}`,
  /** Destination of fines. */
  fines: 'fines',
  /** Source of money that enters the game and destination of money that leaves it. */
  mint: 'mint',
  /** Represents a framework's bank: minus what was moved from it into this ledger. */
  framework: 'framework',
  /** Destination of what players had whose accounts were closed. */
  closed: 'closed',
  /** Money in transit between a framework's bank and another account. */
  transit: 'transit',
}

/** Outside the game's own money, so they may be negative. The schema in `store.ts` lists them too. */
export const externalAccounts: readonly string[] = [accounts.mint, accounts.framework]

/** Longest name of a company's account, so that `company:` and it fit the columns of accounts. */
export const maxCompanyLength = 32

/** Owner of an account at a framework's bank: a player or a company; undefined for an account of our own ledger. */
export function frameworkHolder(account: string): AccountHolder | undefined {
  return bankPlayer(account) ?? /^company:(.+)$/.exec(account)?.[1]
}

/** The player who owns an account; undefined for one of a company or the server. */
export function accountOwner(account: string): number | undefined {
  const player = /^(?:bank|wallet|casino):(\d+)$/.exec(account)?.[1]
  return player === undefined ? undefined : Number(player)
}

/** The player of a bank account; undefined for another kind of account. */
export function bankPlayer(account: string): number | undefined {
  const player = /^bank:(\d+)$/.exec(account)?.[1]
  return player === undefined ? undefined : Number(player)
}
