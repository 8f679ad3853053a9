import type { AppManifest } from '../../shell/manifest.ts'
import { texts } from './texts.ts'

export const gallery: AppManifest = {
  name: 'gallery',
  title: texts.title,
  icon: 'gallery',
  home: '/gallery',
  routes: {
    '/gallery': () => import('./screens/albums.tsx'),
    '/gallery/carousel/:file': () => import('./screens/carousel.tsx'),
    '/gallery/:folder': () => import('./screens/album.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/gallery', '/gallery/camera', '/gallery/carousel/1'],
}
