import type { AppManifest } from '../../shell/apps/manifest.ts'
import { label, title } from './title.ts'

export const minesweeper: AppManifest = {
  name: 'minesweeper',
  title,
  label,
  icon: 'minesweeper',
  home: '/minesweeper',
  routes: () => import('./routes.ts'),
}
