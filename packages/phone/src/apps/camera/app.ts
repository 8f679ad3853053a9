import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const camera: AppManifest = {
  name: 'camera',
  title,
  icon: 'camera',
  hasAndroidIcon: true,
  home: '/camera',
  routes: () => import('./routes.ts'),
}
