import type { AppManifest } from '../../apps/manifest.ts'
import { texts } from '../../texts.ts'

/** Screens of the phone itself: they have no icon on the home screen. Its widgets are apart, since nothing but the page can load those. */
export const shellScreens: readonly AppManifest[] = [
  {
    name: 'video',
    title: texts.video,
    icon: 'custom',
    home: '/video',
    hasNoIcon: true,
    routes: () => import('../../media/video/routes.ts'),
  },
]
