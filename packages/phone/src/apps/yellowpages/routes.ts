import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/yellowpages': () => import('./screens/list.tsx'),
  '/yellowpages/create': () => import('./screens/create.tsx'),
}

export const tour = ['/yellowpages', '/yellowpages/create']
