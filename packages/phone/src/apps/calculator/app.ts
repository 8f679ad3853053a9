import type { AppManifest } from '../../shell/apps/manifest.ts'
import { label, title } from './title.ts'

export const calculator: AppManifest = {
  name: 'calculator',
  title,
  label,
  icon: 'calculator',
  hasAndroidIcon: true,
  home: '/calculator',
  keepAlive: true,
  isShortcut: true,
  routes: () => import('./routes.ts'),
}
