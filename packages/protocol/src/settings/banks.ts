/* Separate from the other rules, because the home screen draws the bank's icon: every player waits for what it loads. */

export const bankTypes = ['picpay', 'hype', 'itau', 'nubank', 'fleeca', 'nxbank', 'bb'] as const
export type BankName = (typeof bankTypes)[number]

/** Returns the bank that a `bankType` names; trailing digits are a server's own numbering and are ignored. */
export function bankName(bankType: string): BankName {
  const name = bankType.replace(/\d+$/, '')
  return bankTypes.find((type) => type === name) ?? 'nubank'
}
