import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/gallery': () => import('./screens/albums.tsx'),
  '/gallery/carousel/:file': () => import('./screens/carousel.tsx'),
  '/gallery/:folder': () => import('./screens/album.tsx'),
}

export const tour = ['/gallery', '/gallery/camera', '/gallery/carousel/1']
