import { brandFace } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const twitter: AppManifest = {
  name: 'twitter',
  title,
  icon: 'twitter',
  face: brandFace(title, 'twitter'),
  home: '/twitter',
  notifies: true,
  keepsAlive: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
