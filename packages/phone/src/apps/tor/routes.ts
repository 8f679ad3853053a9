import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/tor': () => import('./screens/people.tsx'),
  '/tor/groups': () => import('./screens/channels.tsx'),
  '/tor/store': () => import('./screens/store.tsx'),
  '/tor/store/create': () => import('./screens/create.tsx'),
  '/tor/payments': () => import('./screens/payments.tsx'),
  '/tor/:id': () => import('./screens/chat.tsx'),
}

export const tour = ['/tor', '/tor/groups', '/tor/geral', '/tor/store', '/tor/store/create', '/tor/payments']
