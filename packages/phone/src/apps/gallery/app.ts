import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const gallery: AppManifest = {
  name: 'gallery',
  title,
  icon: 'gallery',
  hasAndroidIcon: true,
  home: '/gallery',
  isInDock: true,
  isMediaPicker: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
