import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const calls: AppManifest = {
  name: 'calls',
  title,
  icon: 'contacts',
  home: '/call',
  hasNoIcon: true,
  staysOpen: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
  settings: { load: () => import('./parts/settings.tsx') },
}
