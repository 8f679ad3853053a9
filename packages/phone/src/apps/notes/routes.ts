import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/notes': () => import('./screens/list.tsx'),
  '/notes/create': () => import('./screens/create.tsx'),
  '/notes/:position': () => import('./screens/note.tsx'),
}

export const tour = ['/notes', '/notes/create', '/notes/0']
