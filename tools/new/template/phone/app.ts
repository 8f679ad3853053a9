import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const newapp: AppManifest = {
  name: 'newapp',
  title,
  icon: 'newapp',
  home: '/newapp',
  notifies: true,
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
