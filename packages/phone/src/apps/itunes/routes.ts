import type { Routes } from '../../shell/manifest.ts'

export const routes: Routes = { '/Itunes': () => import('./screens/music.tsx') }

export const tour = ['/Itunes', '/Itunes?tocando=1']
