import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = { '/Itunes': () => import('./screens/music.tsx') }

export const tour = ['/Itunes', '/Itunes?tocando=1']
