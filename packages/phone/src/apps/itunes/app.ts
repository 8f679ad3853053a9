import { brandOrNeutral } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const itunes: AppManifest = {
  name: 'itunes',
  title,
  icon: 'itunes',
  branding: brandOrNeutral(title, 'itunes'),
  home: '/Itunes',
  // an owner's page keeps playing when it is left, as our own player does
  keepAlive: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
