import type { Routes } from '../manifest.ts'

export const routes: Routes = { '/video': () => import('./video-screen.tsx') }

export const tour = ['/video']
