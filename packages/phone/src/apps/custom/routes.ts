import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/custom': () => import('./screens/apps.tsx'),
  '/custom/:id': () => import('./screens/host.tsx'),
  '/custom/:id/about': () => import('./screens/about.tsx'),
}

export const tour = ['/custom']
