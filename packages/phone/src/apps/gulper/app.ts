import type { AppManifest } from '../../shell/apps/manifest.ts'
import { texts as shellTexts } from '../../shell/texts.ts'
import { title } from './title.ts'

export const gulper: AppManifest = {
  name: 'gulper',
  title,
  icon: 'gulper',
  home: '/gulper',
  folder: shellTexts.games,
  routes: () => import('./routes.ts'),
}
