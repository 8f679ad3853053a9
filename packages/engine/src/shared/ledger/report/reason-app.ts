/** The app of a payment, from the operation that made it: `bank_pix` belongs to the bank. Other reasons stay as they are. */
export function appOf(reason: string): string {
  return /^([a-z]+)_[a-z]/i.exec(reason)?.[1] ?? reason
}
