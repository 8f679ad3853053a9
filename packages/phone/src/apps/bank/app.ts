import type { AppManifest } from '../../shell/manifest.ts'
import { texts } from './texts.ts'

export const bank: AppManifest = {
  name: 'bank',
  title: texts.title,
  icon: 'bank-nubank', // the default bank's; the home screen draws that of the server's bank
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
