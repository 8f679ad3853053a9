import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

/** Third-party apps: their list, and the host that shows their pages. */
export const custom: AppManifest = {
  name: 'custom',
  title,
  icon: 'custom',
  home: '/custom',
  hasNoIcon: ({ appStore }) => !appStore,
  routes: () => import('./routes.ts'),
  settings: { load: () => import('./parts/settings.tsx') },
  start: () => import('./start.ts'),
}
