import type { AppManifest } from '../../shell/manifest.ts'
import { texts } from './texts.ts'

export const calls: AppManifest = {
  name: 'calls',
  title: texts.title,
  icon: 'contacts',
  home: '/call',
  hasNoIcon: true,
  routes: { '/call': () => import('./screens/call.tsx') },
  start: () => import('./start.ts'),
  tour: [],
}
