import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = { '/casino': () => import('./screens/casino.tsx') }

export const tour = [
  '/casino?game=double',
  '/casino?game=crash',
  '/casino?game=mines',
  '/casino?view=deposit',
  '/casino?view=games',
  '/casino?view=limit',
]
