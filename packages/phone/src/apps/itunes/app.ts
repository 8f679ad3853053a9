import type { AppManifest } from '../../shell/manifest.ts'
import { neutralTitle, title } from './title.ts'

export const itunes: AppManifest = {
  name: 'itunes',
  title,
  icon: 'itunes',
  face: ({ brands }) => ({ title: brands === 'neutral' ? neutralTitle : title, icon: 'itunes' }),
  home: '/Itunes',
  // a page of the owner's plays on when it is left, as our own player does
  keepsAlive: true,
  routes: { '/Itunes': () => import('./screens/music.tsx') },
  start: () => import('./start.ts'),
  tour: ['/Itunes', '/Itunes?tocando=1'],
}
