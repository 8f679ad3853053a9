import type { AppManifest } from '../../shell/manifest.ts'
import { texts } from './texts.ts'

export const paypal: AppManifest = {
  name: 'paypal',
  title: texts.title,
  icon: 'paypal',
  home: '/paypal',
  notifies: true,
  routes: { '/paypal': () => import('./screens/wallet.tsx') },
  start: () => import('./start.ts'),
  tour: [
    '/paypal',
    '/paypal?mode=details',
    '/paypal?mode=activity',
    '/paypal?mode=send',
    '/paypal?mode=transfer',
    '/paypal?mode=deposit',
  ],
}
