import type { AppManifest } from '../../shell/manifest.ts'
import { title } from './title.ts'

export const notes: AppManifest = {
  name: 'notes',
  title,
  icon: 'notes',
  hasAndroidIcon: true,
  home: '/notes',
  isShortcut: true,
  routes: {
    '/notes': () => import('./screens/list.tsx'),
    '/notes/create': () => import('./screens/create.tsx'),
    '/notes/:position': () => import('./screens/note.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/notes', '/notes/create', '/notes/0'],
}
