import type { AppManifest } from '../../shell/manifest.ts'
import { title } from './title.ts'

export const gallery: AppManifest = {
  name: 'gallery',
  title,
  icon: 'gallery',
  hasAndroidIcon: true,
  home: '/gallery',
  isFixed: true,
  picksMedia: true,
  routes: {
    '/gallery': () => import('./screens/albums.tsx'),
    '/gallery/carousel/:file': () => import('./screens/carousel.tsx'),
    '/gallery/:folder': () => import('./screens/album.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/gallery', '/gallery/camera', '/gallery/carousel/1'],
}
