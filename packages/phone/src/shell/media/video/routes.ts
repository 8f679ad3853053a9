import type { Routes } from '../../apps/manifest.ts'

export const routes: Routes = { '/video': () => import('./video-screen.tsx') }

export const tour = ['/video']
