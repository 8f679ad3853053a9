import type { operations } from '@orelhao/protocol/bank/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  bank_index: () => [],
  bank_getBalance: () => [],
  bank_hasPix: () => [],
  bank_pixKeys: () => [],
  bank_registerPixKey: () => ['random'],
  bank_removePixKey: () => ['key'],
  bank_confirmPix: () => ['key'],
  bank_pix: () => ['key', 1],
  bank_createCharge: () => [150, 'oficina'],
  bank_charges: () => [],
  bank_cancelCharge: () => [1],
  bank_readCharge: () => ['code'],
  bank_payCharge: () => ['code', 1],
  bank_confirm: ({ user_id }) => [user_id],
  bank_transfer: ({ user_id }) => [user_id, 1],
  bank_extract: () => [],
  bank_receipt: () => [1],
  bank_getInvoices: () => [],
  bank_storeInvoice: ({ user_id }) => [user_id, 10, 'conserto'],
  bank_payInvoice: () => [1],
  bank_refuseInvoice: () => [1],
  bank_cancelInvoice: () => [1],
  bank_getFines: () => [],
  bank_payFine: () => [1],
}
