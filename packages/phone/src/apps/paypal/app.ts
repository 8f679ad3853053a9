import type { AppManifest } from '../../shell/manifest.ts'
import { neutralTitle, title } from './title.ts'

export const paypal: AppManifest = {
  name: 'paypal',
  title,
  icon: 'paypal',
  face: ({ brands }) => ({ title: brands === 'neutral' ? neutralTitle : title, icon: 'paypal' }),
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
