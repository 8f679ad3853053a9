import type { AppManifest } from '../../shell/manifest.ts'
import { texts } from './texts.ts'

export const settings: AppManifest = {
  name: 'settings',
  title: texts.title,
  label: texts.label,
  icon: 'settings',
  home: '/settings',
  routes: {
    '/settings': () => import('./screens/main.tsx'),
    '/settings/wallpaper': () => import('./screens/wallpaper.tsx'),
    '/settings/case': () => import('./screens/case.tsx'),
    '/settings/zoom': () => import('./screens/zoom.tsx'),
    '/settings/notifications': () => import('./screens/notifications.tsx'),
    '/settings/ring-tone': () => import('./screens/ring-tone.tsx'),
    '/settings/notification-tone': () => import('./screens/notification-tone.tsx'),
  },
  tour: [
    '/settings',
    '/settings/wallpaper',
    '/settings/case',
    '/settings/zoom',
    '/settings/notifications',
    '/settings/ring-tone',
    '/settings/notification-tone',
  ],
}
