import { brandFace } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const tinder: AppManifest = {
  name: 'tinder',
  title,
  icon: 'tinder',
  face: brandFace(title, 'tinder'),
  home: '/tinder',
  notifies: true,
  folder: '/tinder',
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
