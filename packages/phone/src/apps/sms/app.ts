import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const sms: AppManifest = {
  name: 'sms',
  title,
  icon: 'sms',
  hasAndroidIcon: true,
  home: '/sms',
  isInDock: true,
  notifies: true,
  share: { route: '/sms' },
  conversationRoute: (phone) => `/sms/${phone}`,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
