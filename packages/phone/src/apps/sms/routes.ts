import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/sms': () => import('./screens/threads.tsx'),
  '/sms/:phone': () => import('./screens/thread.tsx'),
}

export const tour = ['/sms', '/sms/555-202']
