import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = { '/calculator': () => import('./screens/calculator.tsx') }

export const tour = ['/calculator']
