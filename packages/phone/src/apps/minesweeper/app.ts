import type { AppManifest } from '../../shell/manifest.ts'
import { label, title } from './title.ts'

export const minesweeper: AppManifest = {
  name: 'minesweeper',
  title,
  label,
  icon: 'minesweeper',
  home: '/minesweeper',
  routes: { '/minesweeper': () => import('./screens/minesweeper.tsx') },
  start: () => import('./start.ts'),
  tour: ['/minesweeper', '/minesweeper?mode=9x9'],
}
