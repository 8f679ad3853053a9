import type { ComponentType } from 'react'
import type { AppManifest, WidgetProps } from '../../../apps/manifest.ts'
import { homePath } from '../../../navigation/page-stack.ts'
import { texts } from '../../../texts.ts'
import { ClockWidget } from './clock-widget.tsx'
import { UpNextWidget } from './up-next-widget.tsx'
import { WeatherWidget } from './weather-widget.tsx'

/** A widget of the shell itself, rendered with home; a click opens nothing. */
function shellWidget(name: string, title: string, Loaded: ComponentType<WidgetProps>): AppManifest {
  const widget = { columns: [2, 4] as const, Loaded, load: async () => ({ default: Loaded }) }
  return { name, title, icon: 'custom', home: homePath, hasNoIcon: true, widget }
}

export const shellWidgets: readonly AppManifest[] = [
  shellWidget('clock', texts.clock, ClockWidget),
  shellWidget('next', texts.next, UpNextWidget),
  shellWidget('weather', texts.weather, WeatherWidget),
]
