import { brandOrNeutral } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const whatsapp: AppManifest = {
  name: 'whatsapp',
  title,
  icon: 'whatsapp',
  branding: brandOrNeutral(title, 'whatsapp'),
  hasAndroidIcon: true,
  home: '/whatsapp',
  keepAlive: true,
  notifies: true,
  photoFolder: '/whatsapp',
  share: { route: '/whatsapp' },
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
