import type { AppManifest } from '../../shell/manifest.ts'
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
  routes: {
    '/sms': () => import('./screens/threads.tsx'),
    '/sms/:phone': () => import('./screens/thread.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/sms', '/sms/555-202'],
}
