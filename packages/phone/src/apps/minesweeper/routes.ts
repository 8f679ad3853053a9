import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = { '/minesweeper': () => import('./screens/minesweeper.tsx') }

export const tour = ['/minesweeper', '/minesweeper?mode=9x9']
