import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const notes: AppManifest = {
  name: 'notes',
  title,
  icon: 'notes',
  hasAndroidIcon: true,
  home: '/notes',
  isShortcut: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
