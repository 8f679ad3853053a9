import type { ComponentType } from 'react'
import { homeTexts as texts } from '../../home-texts.ts'
import type { Loadable } from '../../loadable.ts'
import type { AppManifest, WidgetProps } from '../../manifest.ts'
import { homePath } from '../../navigation.ts'
import { ClockWidget } from './clock-widget.tsx'
import { WeatherWidget } from './weather-widget.tsx'

/** A widget of the phone itself: it leads nowhere. */
function ownWidget(name: string, title: string, drawing: Loadable<WidgetProps>): AppManifest {
  const widget = { columns: [2, 4] as const, ...drawing }
  return { name, title, icon: 'custom', home: homePath, hasNoIcon: true, widget }
}

/** A widget that a new phone begins with comes with home itself, and is drawn with it. */
function here(Loaded: ComponentType<WidgetProps>): Loadable<WidgetProps> {
  return { Loaded, load: async () => ({ default: Loaded }) }
}

export const ownWidgets: readonly AppManifest[] = [
  ownWidget('clock', texts.clock, here(ClockWidget)),
  ownWidget('next', texts.next, { load: () => import('./next-widget.tsx') }),
  ownWidget('weather', texts.weather, here(WeatherWidget)),
]
