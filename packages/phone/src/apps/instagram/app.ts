import { brandOrNeutral } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { title } from './title.ts'

export const instagram: AppManifest = {
  name: 'instagram',
  title,
  icon: 'instagram',
  branding: brandOrNeutral(title, 'instagram'),
  home: '/instagram',
  notifies: true,
  photoFolder: '/instagram',
  share: { route: '/instagram/create', parameter: 'url', takesVideo: true },
  routes: () => import('./routes.ts'),
  start: () => import('./start.ts'),
}
