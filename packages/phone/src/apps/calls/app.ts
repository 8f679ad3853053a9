import type { AppManifest } from '../../shell/manifest.ts'
import { title } from './title.ts'

export const calls: AppManifest = {
  name: 'calls',
  title,
  icon: 'contacts',
  home: '/call',
  hasNoIcon: true,
  staysOpen: true,
  routes: { '/call': () => import('./screens/call.tsx') },
  start: () => import('./start.ts'),
  settings: { load: () => import('./parts/settings.tsx') },
  tour: [],
}
