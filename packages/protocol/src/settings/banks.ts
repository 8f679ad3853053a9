/* Apart from the other rules, because the home screen draws the bank's icon: what it loads, every player waits for. */

export const bankTypes = ['picpay', 'hype', 'itau', 'nubank', 'fleeca', 'nxbank', 'bb'] as const
export type BankName = (typeof bankTypes)[number]

/** The bank that a `bankType` names; trailing digits are a server's own numbering and say nothing. */
export function bankName(bankType: string): BankName {
  const name = bankType.replace(/\d+$/, '')
  return bankTypes.find((type) => type === name) ?? 'nubank'
}
