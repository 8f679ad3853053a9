import type { Person } from './person.ts'

export interface MoneyView {
  /** Null where a framework has the bank. */
  bank: number | null
  wallet: number
  casino: number
  days: number
  totals: { movements: number; sent: number; received: number }
  apps: { app: string; movements: number; sent: number; received: number }[]
  partners: { user_id: number | null; name: string; movements: number; sent: number; received: number }[]
  /** The longest freeze that holds; its `ends_at` is 0 for good. */
  freeze: { reason: string; ends_at: number } | null
  /** The newest ones with other players. */
  transfers: TransferView[]
}

/** Money that went from an account of one player to one of another. */
export interface TransferView {
  place: 'ledger' | 'bank'
  id: number
  created_at: number
  payer: Person | null
  payee: Person | null
  amount: number
  app: string
  /** The payer's line on the statement. */
  description: string
  /** True where it gives another transfer back; such a one cannot be reversed. */
  isReversal: boolean
  /** Null where it was not reversed; `missing` is what the receiver no longer had. */
  reversed: { amount: number; missing: number } | null
}
