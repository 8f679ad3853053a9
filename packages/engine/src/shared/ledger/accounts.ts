/** Names of accounts. Everything that holds money is one: a sum that leaves one arrives in another. */
export const accounts = {
  bank: (player: number) => `bank:${player}`,
  wallet: (player: number) => `wallet:${player}`,
  casino: (player: number) => `casino:${player}`,
  /** Where fines go. */
  fines: 'fines',
  /** Where money comes from and goes to when it is made or taken out of the game. */
  mint: 'mint',
  /** Stands for the bank of a framework: minus what has been taken out of it into this ledger. */
  framework: 'framework',
  /** What is on its way between a framework's bank and somewhere else. */
  transit: 'transit',
}

/** Beyond the game's own money, so they may be below zero. The schema in `store.ts` names them too. */
export const externalAccounts: readonly string[] = [accounts.mint, accounts.framework]

/** Whose bank account it is, or undefined where it is another kind of account. */
export function bankPlayer(account: string): number | undefined {
  const player = /^bank:(\d+)$/.exec(account)?.[1]
  return player === undefined ? undefined : Number(player)
}
