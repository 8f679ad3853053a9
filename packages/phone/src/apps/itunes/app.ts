import { brandFace } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const itunes: AppManifest = {
  name: 'itunes',
  title,
  icon: 'itunes',
  face: brandFace(title, 'itunes'),
  home: '/Itunes',
  // a page of the owner's plays on when it is left, as our own player does
  keepsAlive: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
