import { brandOrNeutral } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const paypal: AppManifest = {
  name: 'paypal',
  title,
  icon: 'paypal',
  branding: brandOrNeutral(title, 'paypal'),
  home: '/paypal',
  notifies: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
