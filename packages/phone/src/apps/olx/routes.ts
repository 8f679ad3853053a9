import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/olx': () => import('./screens/home.tsx'),
  '/olx/create': () => import('./screens/create.tsx'),
  '/olx/search': () => import('./screens/search.tsx'),
  '/olx/dashboard': () => import('./screens/dashboard.tsx'),
  '/olx/:id': () => import('./screens/ad.tsx'),
}

export const tour = ['/olx', '/olx/create', '/olx/search', '/olx/search?category=cars', '/olx/dashboard', '/olx/1']
