/** Names of accounts. Everything that holds money is one: a sum that leaves one arrives in another. */
export const accounts = {
  bank: (player: number) => `bank:${player}`,
  wallet: (player: number) => `wallet:${player}`,
  /** Where fines go. */
  fines: 'fines',
  /** Where money comes from and goes to when it is made or taken out of the game; the only one that may be below zero. */
  mint: 'mint',
}
