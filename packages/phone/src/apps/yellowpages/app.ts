import type { AppManifest } from '../../shell/manifest.ts'
import { label, title } from './title.ts'

export const yellowpages: AppManifest = {
  name: 'yellowpages',
  title,
  label,
  icon: 'yellowpages',
  home: '/yellowpages',
  routes: {
    '/yellowpages': () => import('./screens/list.tsx'),
    '/yellowpages/create': () => import('./screens/create.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/yellowpages', '/yellowpages/create'],
}
