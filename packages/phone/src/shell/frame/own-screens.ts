import { homeTexts as texts } from '../home-texts.ts'
import type { AppManifest } from '../manifest.ts'
import { homePath } from '../navigation.ts'

/** A widget of the phone itself: it leads nowhere. */
function ownWidget(name: string, title: string, load: NonNullable<AppManifest['widget']>['load']): AppManifest {
  const widget = { columns: [2, 4] as const, load }
  return { name, title, icon: 'custom', home: homePath, hasNoIcon: true, widget }
}

/** Screens and widgets of the phone itself: they have no icon on the home screen. */
export const ownScreens: readonly AppManifest[] = [
  {
    name: 'video',
    title: texts.video,
    icon: 'custom',
    home: '/video',
    hasNoIcon: true,
    routes: () => import('../video/routes.ts'),
  },
  ownWidget('clock', texts.clock, () => import('./widgets/clock-widget.tsx')),
  ownWidget('next', texts.next, () => import('./widgets/next-widget.tsx')),
  ownWidget('weather', texts.weather, () => import('./widgets/weather-widget.tsx')),
]
