import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const casino: AppManifest = {
  name: 'casino',
  title,
  icon: 'casino',
  home: '/casino',
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
