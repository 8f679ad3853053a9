import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/moderator': () => import('./screens/home.tsx'),
  '/moderator/case/:id/decide': () => import('./screens/decide.tsx'),
  '/moderator/case/:id': () => import('./screens/case.tsx'),
  '/moderator/player/:id': () => import('./screens/player.tsx'),
}

export const tour = ['/moderator', '/moderator/case/1', '/moderator/case/1/decide', '/moderator/player/2']
