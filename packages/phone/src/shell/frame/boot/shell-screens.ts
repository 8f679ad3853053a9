import type { AppManifest } from '../../apps/manifest.ts'
import { texts } from '../../texts.ts'

/** Screens of the shell itself, without an icon on the home screen. Its widgets are in another file, since only the page can load those. */
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
