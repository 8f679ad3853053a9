import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/newapp': () => import('./screens/list.tsx'),
  '/newapp/write': () => import('./screens/write.tsx'),
}

export const tour = ['/newapp', '/newapp/write']
