import { brandFace } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const olx: AppManifest = {
  name: 'olx',
  title,
  icon: 'olx',
  face: brandFace(title, 'olx'),
  home: '/olx',
  folder: '/olx',
  share: { route: '/olx/create' },
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
