import type { AppManifest } from '../../shell/apps/manifest.ts'
import { label, title } from './title.ts'

export const yellowpages: AppManifest = {
  name: 'yellowpages',
  title,
  label,
  icon: 'yellowpages',
  home: '/yellowpages',
  routes: () => import('./routes.ts'),
}
