import type { AppManifest } from '../../shell/manifest.ts'
import { label, title } from './title.ts'

export const settings: AppManifest = {
  name: 'settings',
  title,
  label,
  icon: 'settings',
  hasAndroidIcon: true,
  home: '/settings',
  isFixed: true,
  isShortcut: true,
  routes: () => import('./routes.ts'),
}
