import { brandFace } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const tor: AppManifest = {
  name: 'tor',
  title,
  icon: 'tor',
  face: brandFace(title, 'tor'),
  home: '/tor',
  notifies: true,
  parts: { '/tor/payments': 'tor-payments' },
  folder: '/tor',
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
