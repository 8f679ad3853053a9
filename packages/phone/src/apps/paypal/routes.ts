import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = { '/paypal': () => import('./screens/wallet.tsx') }

export const tour = [
  '/paypal',
  '/paypal?mode=details',
  '/paypal?mode=activity',
  '/paypal?mode=send',
  '/paypal?mode=transfer',
  '/paypal?mode=deposit',
]
