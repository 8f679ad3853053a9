import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const moderator: AppManifest = {
  name: 'moderator',
  title,
  icon: 'moderator',
  hasAndroidIcon: true,
  home: '/moderator',
  keepAlive: true,
  notifies: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
