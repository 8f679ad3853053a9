import { brandOrNeutral } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const tinder: AppManifest = {
  name: 'tinder',
  title,
  icon: 'tinder',
  branding: brandOrNeutral(title, 'tinder'),
  home: '/tinder',
  notifies: true,
  photoFolder: '/tinder',
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
