import { brandOrNeutral } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const tor: AppManifest = {
  name: 'tor',
  title,
  icon: 'tor',
  branding: brandOrNeutral(title, 'tor'),
  home: '/tor',
  notifies: true,
  parts: { '/tor/payments': 'tor-payments' },
  photoFolder: '/tor',
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
