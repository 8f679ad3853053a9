import type { AppManifest } from '../../shell/manifest.ts'
import { title } from './title.ts'

export const casino: AppManifest = {
  name: 'casino',
  title,
  icon: 'casino',
  home: '/casino',
  routes: { '/casino': () => import('./screens/casino.tsx') },
  start: () => import('./start.ts'),
  tour: [
    '/casino?game=double',
    '/casino?game=crash',
    '/casino?game=mines',
    '/casino?view=deposit',
    '/casino?view=games',
    '/casino?view=limit',
  ],
}
