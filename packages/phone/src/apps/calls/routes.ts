import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = { '/call': () => import('./screens/call.tsx') }

export const tour = []
