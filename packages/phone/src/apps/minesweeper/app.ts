import type { AppManifest } from '../../shell/apps/manifest.ts'
import { texts as shellTexts } from '../../shell/texts.ts'
import { label, title } from './title.ts'

export const minesweeper: AppManifest = {
  name: 'minesweeper',
  title,
  label,
  icon: 'minesweeper',
  home: '/minesweeper',
  folder: shellTexts.games,
  routes: () => import('./routes.ts'),
}
