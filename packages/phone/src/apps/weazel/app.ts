import type { AppManifest } from '../../shell/manifest.ts'
import { neutralTitle, title } from './title.ts'

export const weazel: AppManifest = {
  name: 'weazel',
  title,
  icon: 'weazel',
  face: ({ brands }) => ({ title: brands === 'neutral' ? neutralTitle : title, icon: 'weazel' }),
  home: '/weazel',
  notifies: true,
  routes: {
    '/weazel': () => import('./screens/list.tsx'),
    '/weazel/create': () => import('./screens/create.tsx'),
    '/weazel/:id/edit': () => import('./screens/edit.tsx'),
    '/weazel/:id': () => import('./screens/article.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/weazel', '/weazel/9', '/weazel/4'],
}
