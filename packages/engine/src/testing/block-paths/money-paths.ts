import type { Member } from '@orelhao/protocol/catalogue'
import type { Paths } from './path.ts'

const money: readonly Member[] = ['bank_index', 'bank_getBalance', 'bank_extract', 'paypal_index']
const wallet: readonly Member[] = ['paypal_index', 'paypal_activity', 'bank_index']

/** Payments and invoices: Ana has blocked Bia's number. */
export const moneyPaths = {
  bank_pix: {
    by: 'number',
    before: ({ ana }) => ana.callOk('bank_registerPixKey', 'phone'),
    reach: ({ ana, bia }) => bia.callOk('bank_pix', ana.phone, 10),
    shows: money,
  },
  bank_payCharge: {
    by: 'number',
    before: ({ ana }) => ana.callOk('bank_createCharge', 10, 'oficina'),
    async reach({ ana, bia }) {
      const [charge] = await ana.callOk('bank_charges')
      await bia.callOk('bank_payCharge', charge?.code ?? '', 10)
    },
    shows: [...money, 'bank_charges'],
  },
  bank_transfer: {
    by: 'number',
    reach: ({ ana, bia }) => bia.callOk('bank_transfer', ana.user_id, 10),
    shows: money,
  },
  bank_storeInvoice: {
    by: 'number',
    reach: ({ ana, bia }) => bia.callOk('bank_storeInvoice', ana.user_id, 10, 'me responde'),
  },
  bank_payInvoice: {
    by: 'number',
    before: ({ ana, bia }) => ana.callOk('bank_storeInvoice', bia.user_id, 10, 'conserto'),
    reach: async ({ bia }) => bia.callOk('bank_payInvoice', (await bia.callOk('bank_getInvoices'))[0]?.id ?? 0),
    shows: [...money, 'bank_getInvoices'],
  },
  bank_refuseInvoice: {
    by: 'number',
    before: ({ ana, bia }) => ana.callOk('bank_storeInvoice', bia.user_id, 10, 'conserto'),
    reach: async ({ bia }) => bia.callOk('bank_refuseInvoice', (await bia.callOk('bank_getInvoices'))[0]?.id ?? 0),
    shows: ['bank_getInvoices'],
  },
  bank_cancelInvoice: {
    by: 'number',
    before: ({ ana, bia }) => bia.callOk('bank_storeInvoice', ana.user_id, 10, 'conserto'),
    reach: async ({ bia }) => bia.callOk('bank_cancelInvoice', (await bia.callOk('bank_getInvoices'))[0]?.id ?? 0),
    shows: ['bank_getInvoices', 'bank_index'],
  },
  paypal_send: {
    by: 'number',
    before: ({ bia }) => bia.callOk('paypal_deposit', 50),
    reach: ({ ana, bia }) => bia.callOk('paypal_send', ana.user_id, 10, 'me responde'),
    shows: wallet,
  },
  custom_pay: {
    by: 'number',
    before: async ({ ana, ports }) =>
      ports.phone.customApps.push({ name: 'iate', title: '', icon: '', payee: ana.user_id }),
    reach: ({ bia }) => bia.callOk('custom_pay', 'iate', 10, 'me responde'),
    shows: money,
  },
} satisfies Paths
