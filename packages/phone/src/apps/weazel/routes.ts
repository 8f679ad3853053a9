import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/weazel': () => import('./screens/list.tsx'),
  '/weazel/create': () => import('./screens/create.tsx'),
  '/weazel/:id/edit': () => import('./screens/edit.tsx'),
  '/weazel/:id': () => import('./screens/article.tsx'),
}

export const tour = ['/weazel', '/weazel/9', '/weazel/4']
