import { brandFace } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const whatsapp: AppManifest = {
  name: 'whatsapp',
  title,
  icon: 'whatsapp',
  face: brandFace(title, 'whatsapp'),
  hasAndroidIcon: true,
  home: '/whatsapp',
  keepsAlive: true,
  notifies: true,
  folder: '/whatsapp',
  share: { route: '/whatsapp' },
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
