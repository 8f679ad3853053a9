import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const sms: AppManifest = {
  name: 'sms',
  title,
  icon: 'sms',
  hasAndroidIcon: true,
  home: '/sms',
  isFixed: true,
  notifies: true,
  share: { route: '/sms' },
  conversationWith: (phone) => `/sms/${phone}`,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
