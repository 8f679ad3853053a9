import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = { '/gulper': () => import('./screens/gulper.tsx') }

export const tour = ['/gulper']
