import type { AppManifest } from '../../shell/manifest.ts'
import { title } from './title.ts'

export const tor: AppManifest = {
  name: 'tor',
  title,
  icon: 'tor',
  home: '/tor',
  notifies: true,
  folder: '/tor',
  routes: {
    '/tor': () => import('./screens/people.tsx'),
    '/tor/groups': () => import('./screens/channels.tsx'),
    '/tor/store': () => import('./screens/store.tsx'),
    '/tor/store/create': () => import('./screens/create.tsx'),
    '/tor/payments': () => import('./screens/payments.tsx'),
    '/tor/:id': () => import('./screens/chat.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/tor', '/tor/groups', '/tor/geral', '/tor/store', '/tor/store/create', '/tor/payments'],
}
