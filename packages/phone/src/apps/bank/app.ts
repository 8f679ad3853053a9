import { bankName } from '@orelhao/protocol/settings/rules'
import type { AppManifest } from '../../shell/manifest.ts'
import { bankTitles, title } from './title.ts'

export const bank: AppManifest = {
  name: 'bank',
  title,
  icon: 'bank-nubank',
  face({ bankType, brands }) {
    const bank = bankName(bankType)
    return { title: bankTitles[brands][bank], icon: `bank-${bank}` }
  },
  home: '/bank',
  notifies: true,
  routes: {
    '/bank': () => import('./screens/home.tsx'),
    '/bank/pix': () => import('./screens/pix.tsx'),
    '/bank/pix/charge': () => import('./screens/charge.tsx'),
    '/bank/pix/charge/:id': () => import('./screens/charge-code.tsx'),
    '/bank/pix/paste': () => import('./screens/paste.tsx'),
    '/bank/transfer': () => import('./screens/transfer.tsx'),
    '/bank/receipt': () => import('./screens/receipt.tsx'),
    '/bank/statements': () => import('./screens/statements.tsx'),
    '/bank/invoices': () => import('./screens/invoices.tsx'),
    '/bank/invoices/create': () => import('./screens/create-invoice.tsx'),
    '/bank/fines': () => import('./screens/fines.tsx'),
    '/bank/keys': () => import('./screens/keys.tsx'),
  },
  textCard: { isIn: (text) => text.includes('ORELHAO.PIX'), load: () => import('./parts/pix-card.tsx') },
  start: () => import('./start.ts'),
  tour: [
    '/bank',
    '/bank/pix',
    '/bank/pix/charge',
    '/bank/pix/paste',
    '/bank/transfer',
    '/bank/receipt?name=Bruno&value=250',
    '/bank/statements',
    '/bank/invoices',
    '/bank/invoices/create',
    '/bank/fines',
    '/bank/keys',
  ],
}
