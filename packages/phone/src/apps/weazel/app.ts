import { brandOrNeutral } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const weazel: AppManifest = {
  name: 'weazel',
  title,
  icon: 'weazel',
  branding: brandOrNeutral(title, 'weazel'),
  home: '/weazel',
  notifies: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
