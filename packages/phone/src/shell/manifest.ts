import type { ComponentType } from 'react'

/** What every screen is given: the parts of its path, and the query. */
export interface ScreenProps {
  params: Record<string, string>
  query: URLSearchParams
}

export interface ScreenModule {
  default: ComponentType<ScreenProps>
}

/** All that the shell knows of an app. Its screens are loaded when they are first opened. */
export interface AppManifest {
  /** As in the settings' disabledApps and apps. */
  name: string
  title: string
  /** Shorter, where the title does not fit below the icon. */
  label?: string
  /** File name below stock/apps, without look and ending. */
  icon: string
  /** The route that its icon opens. */
  home: string
  /** Left out of the home screen: other apps and events open it. */
  hasNoIcon?: boolean
  /** Path pattern → screen, the most particular first. */
  routes: Record<string, () => Promise<ScreenModule>>
  /** What the app can be handed from elsewhere, and the route that takes it as `?image=ADDRESS`. */
  share?: { route: string; takesVideo?: boolean }
  /** Whether the player may switch its notifications off. */
  notifies?: boolean
  /** Runs once the player is known, and again for another player: loads what must be there before the app is opened. */
  start?: () => Promise<{ start(): Promise<void> | void }>
  /** Addresses that `npm run tour` visits in the demo city as its first citizen. */
  tour: string[]
}
