import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
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
}

export const tour = [
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
]
