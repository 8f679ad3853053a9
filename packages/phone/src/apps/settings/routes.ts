import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/settings': () => import('./screens/main.tsx'),
  '/settings/wallpaper': () => import('./screens/wallpaper.tsx'),
  '/settings/wallpaper/preview': () => import('./screens/wallpaper-preview.tsx'),
  '/settings/case': () => import('./screens/case.tsx'),
  '/settings/zoom': () => import('./screens/zoom.tsx'),
  '/settings/lock': () => import('./screens/lock.tsx'),
  '/settings/data': () => import('./screens/own-data.tsx'),
  '/settings/data/retention': () => import('./screens/retention.tsx'),
  '/settings/notifications': () => import('./screens/notifications.tsx'),
  '/settings/ring-tone': () => import('./screens/ring-tone.tsx'),
  '/settings/notification-tone': () => import('./screens/notification-tone.tsx'),
}

export const tour = [
  '/settings',
  '/settings/wallpaper',
  '/settings/wallpaper/preview?url=./stock/photos/barco.jpg',
  '/settings/case',
  '/settings/zoom',
  '/settings/lock',
  '/settings/data',
  '/settings/data/retention',
  '/settings/notifications',
  '/settings/ring-tone',
  '/settings/notification-tone',
]
