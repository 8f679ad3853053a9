import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/whatsapp': () => import('./screens/main.tsx'),
  '/whatsapp/create': () => import('./screens/create.tsx'),
  '/whatsapp/edit/:group?': () => import('./screens/edit.tsx'),
  '/whatsapp/:contact': () => import('./screens/chat.tsx'),
}

export const tour = ['/whatsapp', '/whatsapp/555-202', '/whatsapp/create', '/whatsapp/group1', '/whatsapp/edit/group1']
