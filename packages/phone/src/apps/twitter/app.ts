import { brandOrNeutral } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const twitter: AppManifest = {
  name: 'twitter',
  title,
  icon: 'twitter',
  branding: brandOrNeutral(title, 'twitter'),
  home: '/twitter',
  notifies: true,
  keepAlive: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
