import type { Routes } from '../../shell/manifest.ts'

export const routes: Routes = { '/call': () => import('./screens/call.tsx') }

export const tour = []
