import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = { '/camera': () => import('../../shell/media/camera/camera-screen.tsx') }

export const tour = ['/camera']
