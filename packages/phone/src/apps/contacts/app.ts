import type { AppManifest } from '../../shell/manifest.ts'
import { texts } from './texts.ts'

export const contacts: AppManifest = {
  name: 'contacts',
  title: texts.title,
  icon: 'contacts',
  home: '/contacts',
  notifies: true,
  routes: {
    '/contacts': () => import('./screens/list.tsx'),
    '/contacts/create': () => import('./screens/create.tsx'),
    '/contacts/services': () => import('./screens/services.tsx'),
    '/contacts/blocks': () => import('./screens/blocks.tsx'),
    '/contacts/:id': () => import('./screens/edit.tsx'),
  },
  tour: ['/contacts', '/contacts/create', '/contacts/1', '/contacts/services', '/contacts/blocks'],
}
