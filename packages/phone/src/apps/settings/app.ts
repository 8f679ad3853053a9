import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const settings: AppManifest = {
  name: 'settings',
  title,
  icon: 'settings',
  hasAndroidIcon: true,
  home: '/settings',
  isInDock: true,
  isShortcut: true,
  routes: () => import('./routes.ts'),
}
