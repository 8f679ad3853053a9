import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/contacts': () => import('./screens/list.tsx'),
  '/contacts/create': () => import('./screens/create.tsx'),
  '/contacts/services': () => import('./screens/services.tsx'),
  '/contacts/services/:number': () => import('./screens/service-request.tsx'),
  '/contacts/dial': () => import('./screens/dial.tsx'),
  '/contacts/history': () => import('./screens/history.tsx'),
  '/contacts/blocks': () => import('./screens/blocks.tsx'),
  '/contacts/:id': () => import('./screens/contact.tsx'),
  '/contacts/:id/edit': () => import('./screens/edit.tsx'),
}

export const tour = [
  '/contacts',
  '/contacts/dial',
  '/contacts/history',
  '/contacts/create',
  '/contacts/1',
  '/contacts/1/edit',
  '/contacts/services',
  '/contacts/services/190',
  '/contacts/blocks',
]
