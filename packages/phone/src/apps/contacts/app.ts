import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const contacts: AppManifest = {
  name: 'contacts',
  title,
  icon: 'contacts',
  hasAndroidIcon: true,
  home: '/contacts',
  isInDock: true,
  notifies: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
  widget: { columns: [2, 4], load: () => import('./parts/favourites-widget.tsx') },
}
