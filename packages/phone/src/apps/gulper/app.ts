import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const gulper: AppManifest = {
  name: 'gulper',
  title,
  icon: 'gulper',
  home: '/gulper',
  routes: () => import('./routes.ts'),
}
