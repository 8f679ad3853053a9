import type { AppManifest } from '../../shell/manifest.ts'
import { title } from './title.ts'

export const whatsapp: AppManifest = {
  name: 'whatsapp',
  title,
  icon: 'whatsapp',
  hasAndroidIcon: true,
  home: '/whatsapp',
  keepsAlive: true,
  notifies: true,
  folder: '/whatsapp',
  share: { route: '/whatsapp' },
  routes: {
    '/whatsapp': () => import('./screens/main.tsx'),
    '/whatsapp/create': () => import('./screens/create.tsx'),
    '/whatsapp/edit/:group': () => import('./screens/edit.tsx'),
    '/whatsapp/:contact': () => import('./screens/chat.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/whatsapp', '/whatsapp/555-202', '/whatsapp/create', '/whatsapp/group1', '/whatsapp/edit/group1'],
}
