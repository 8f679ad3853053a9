import { brandOrNeutral } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const olx: AppManifest = {
  name: 'olx',
  title,
  icon: 'olx',
  branding: brandOrNeutral(title, 'olx'),
  home: '/olx',
  photoFolder: '/olx',
  share: { route: '/olx/create' },
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
