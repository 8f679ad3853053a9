import type { AppManifest } from '../../shell/manifest.ts'
import { neutralTitle, title } from './title.ts'

export const olx: AppManifest = {
  name: 'olx',
  title,
  icon: 'olx',
  face: ({ brands }) => ({ title: brands === 'neutral' ? neutralTitle : title, icon: 'olx' }),
  home: '/olx',
  folder: '/olx',
  share: { route: '/olx/create' },
  routes: {
    '/olx': () => import('./screens/home.tsx'),
    '/olx/create': () => import('./screens/create.tsx'),
    '/olx/search': () => import('./screens/search.tsx'),
    '/olx/dashboard': () => import('./screens/dashboard.tsx'),
    '/olx/:id': () => import('./screens/ad.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/olx', '/olx/create', '/olx/search', '/olx/search?category=cars', '/olx/dashboard', '/olx/1'],
}
