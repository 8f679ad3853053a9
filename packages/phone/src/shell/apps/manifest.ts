import type { FolderName } from '@orelhao/protocol/gallery/rules'
import type { AppPart } from '@orelhao/protocol/open-apps'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { ComponentType } from 'react'
import type { EventListeners } from '../../link/event-queue.ts'
import type { Loadable } from './loadable.ts'
import type { QuickAction } from './quick-action.ts'

/** What every screen is given: the parts of its path, and the query. */
export interface ScreenProps {
  params: Record<string, string>
  query: URLSearchParams
}

/** A text of a chat that an app draws its own way. */
export interface TextCardProps {
  text: string
  /** Whether the player wrote it. */
  mine: boolean
}

/** How many of the home screen's four columns a widget takes; all are two rows high. */
export type WidgetColumns = 2 | 4

export interface WidgetProps {
  columns: WidgetColumns
}

export interface ScreenModule {
  default: ComponentType<ScreenProps>
}

/** Path pattern → screen, the most particular first. All paths of an app begin with the path of its home. */
export type Routes = Record<string, () => Promise<ScreenModule>>

/** The exports of an app's `routes.ts`. */
export interface AppRoutes {
  routes: Routes
  /** Addresses that `npm run tour` visits in the demo city as its first citizen. */
  tour: readonly string[]
}

/** What stands for an app on the home screen and beside its notifications. */
export interface AppBranding {
  title: string
  /** File name below stock/apps, without look and ending. */
  icon: string
}

/**
 * All that the shell knows about an app: what the shell does for one app, that app's manifest asks for. Screens are
 * loaded when first opened.
 */
export interface AppManifest extends AppBranding {
  /** As in the settings' disabledApps and apps. */
  name: string
  /** Shorter, where the title does not fit below the icon. */
  label?: string
  /** The face that the owner's settings give it, such as that of the server's bank. */
  branding?(config: PhoneConfig): AppBranding
  /** Its icon is drawn apart for the Android look, as `<icon>-android`. */
  hasAndroidIcon?: boolean
  /** The route that its icon opens. */
  home: string
  /** Left out of the home screen, always or by the owner's settings: other apps and events open it. */
  hasNoIcon?: boolean | ((config: PhoneConfig) => boolean)
  /** Its icon stands in the dock, wherever it is in the list. Nobody can take it away: it is also in `alwaysOpen` of the protocol. */
  isInDock?: boolean
  /** Its screens, which are loaded together when the app is opened, or in an idle moment before. */
  routes?: () => Promise<AppRoutes>
  /** Path → part of the app that an owner may switch off apart: the page there, and those below it, are closed with it. */
  parts?: Record<string, AppPart>
  /** The screen of its home route stays mounted when the player leaves it, and is found as it was. */
  keepAlive?: boolean
  /** Its pages stay when the phone is put away, and Backspace does not leave them, as in a call: the app ends them itself. */
  staysOpen?: boolean
  /** What the app can be handed from elsewhere, and the route that takes its address in the query as `parameter` (`image`). */
  share?: { route: string; parameter?: string; takesVideo?: boolean }
  /** Its home route lets the player choose a picture for other apps while `usePicking` has a request. */
  isMediaPicker?: boolean
  /** The gallery's folder for photos that are taken from its pages; the camera's own is '/'. */
  photoFolder?: FolderName
  /** The page on which the player writes to a number, for texts that other apps send. */
  conversationRoute?(phone: string): string
  /** Draws texts of every chat that hold something of this app's, such as a Pix charge. `isIn` is called for each bubble. */
  textCard?: Loadable<TextCardProps> & {
    isIn(text: string): boolean
    /** What can be done about it from a notification. */
    actions?(text: string): Promise<readonly QuickAction[]>
  }
  /**
   * Something of it to be seen on the home screen, which the player may put there in one of these sizes; a click on it opens `home`. It is
   * drawn after the home screen, loads for itself, and asks nothing while the phone is away (`useVisibility`).
   */
  widget?: Loadable<WidgetProps> & { columns: readonly WidgetColumns[] }
  /** Its icon stands in the control centre, and among Android's quick tiles. */
  isShortcut?: boolean
  /** Whether the player may switch its notifications off. */
  notifies?: boolean
  /** What runs while the app is not open. The starts of all apps are one file, so screens and parts stay out of it. */
  start?: () => Promise<AppStart>
  /** Rows of its own in the settings screen. */
  settings?: Loadable<object>
}

/** One thing of an app's that the search of the home screen found. */
export interface SearchResult {
  title: string
  /** What was found in it, or said last. */
  line: string
  /** Unix seconds: the newest stand first. */
  at: number
  picture?: string | null
  route: string
}

/** The exports of an app's `start.ts`. */
export interface AppStart {
  /**
   * What it does about events, whether it is open or not. Durable ones wait until `begin` has settled, but only some
   * seconds. When `PHONE_CHANGE` comes, the address book already has the new number. What only screens do about events, they add
   * themselves by `addListeners`.
   */
  events?: EventListeners
  /**
   * Loads what must be there before the app is opened. Runs once the player is known, again for another player, and again in a phone to
   * which the app was closed for a while; retried when it rejects.
   */
  init?(): Promise<void> | void
  /** One of its pages is about to be drawn: what that will ask the server for can be on its way meanwhile. */
  prefetch?(path: string): void
  /** What it has of these words, which are in plain letters, for the search of the home screen: of what it knows, without asking. */
  search?(wanted: string): SearchResult[]
  /** Rows (`next-row.tsx`) of what comes next or waits for the player, for the widget that shows that of all apps. */
  upNext?: Loadable<object>
  /**
   * A hook that answers which page to show instead, such as the registration for a player without a profile; null if
   * the page may be shown. Asked for each of the app's pages with its path.
   */
  useRedirect?(path: string): string | null
}
