import type { AppManifest } from '../../shell/manifest.ts'
import { texts } from './texts.ts'

export const sms: AppManifest = {
  name: 'sms',
  title: texts.title,
  icon: 'sms',
  home: '/sms',
  notifies: true,
  share: { route: '/sms' },
  routes: {
    '/sms': () => import('./screens/threads.tsx'),
    '/sms/:phone': () => import('./screens/thread.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/sms', '/sms/555-202'],
}
