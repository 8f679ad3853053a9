import type { FolderName } from '@orelhao/protocol/gallery/rules'
import type { AppPart } from '@orelhao/protocol/open-apps'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { ComponentType } from 'react'
import type { EventListeners } from '../../link/event-queue.ts'
import type { Loadable } from './loadable.ts'
import type { QuickAction } from './quick-action.ts'

/** Props of every screen: the parameters of its path, and the query. */
export interface ScreenProps {
  params: Record<string, string>
  query: URLSearchParams
}

/** A chat text that an app draws its own way. */
export interface TextCardProps {
  text: string
  /** True for a text that the player wrote. */
  mine: boolean
}

/** Columns of a widget, of the home screen's four; all widgets are two rows high. */
export type WidgetColumns = 2 | 4

export interface WidgetProps {
  columns: WidgetColumns
}

export interface ScreenModule {
  default: ComponentType<ScreenProps>
}

/** Path pattern → screen, most specific first. All paths of an app begin with the path of its home. */
export type Routes = Record<string, () => Promise<ScreenModule>>

/** The exports of an app's `routes.ts`. */
export interface AppRoutes {
  routes: Routes
  /** Addresses that `npm run tour` visits in the demo city as its first citizen. */
  tour: readonly string[]
}

/** An app's title and icon, on the home screen and beside its notifications. */
export interface AppBranding {
  title: string
  /** File name below stock/apps, without look and extension. */
  icon: string
}

/**
 * Everything the shell knows about an app: whatever the shell does for one app, that app's manifest requests. Screens are loaded when first
 * opened.
 */
export interface AppManifest extends AppBranding {
  /** As in the settings' disabledApps and apps. */
  name: string
  /** Shorter name, where the title does not fit below the icon. */
  label?: string
  /** Title and icon by the owner's settings, such as those of the server's bank. */
  branding?(config: PhoneConfig): AppBranding
  /** The Android look has its own icon, `<icon>-android`. */
  hasAndroidIcon?: boolean
  /** Route that the icon opens. */
  home: string
  /** Has no icon on the home screen, always or by the owner's settings: other apps and events open it. */
  hasNoIcon?: boolean | ((config: PhoneConfig) => boolean)
  /** In the dock, whatever its place in the list. No setting can close it: it is also in `alwaysOpen` of the protocol. */
  isInDock?: boolean
  /** Folder of the icon on a new phone, shared with other apps. */
  folder?: string
  /** Screens of the app, loaded together when the app is opened, or earlier in an idle moment. */
  routes?: () => Promise<AppRoutes>
  /** Path → part of the app that an owner may switch off alone: this closes the page and those below it. */
  parts?: Record<string, AppPart>
  /** The home route's screen stays mounted when the player leaves it, and keeps its state. */
  keepAlive?: boolean
  /** Pages stay when the phone is closed, and Backspace does not leave them, as in a call: the app ends them itself. */
  staysOpen?: boolean
  /** Media that other apps can share to this app: the route, and the query parameter that takes its address (`image`). */
  share?: { route: string; parameter?: string; takesVideo?: boolean }
  /** The home route lets the player pick media for other apps while `useGalleryPicker` has a request. */
  isMediaPicker?: boolean
  /** The gallery's folder for photos taken from this app's pages; the camera's own is '/'. */
  photoFolder?: FolderName
  /** Route of the conversation with a number, for texts that other apps send. */
  conversationRoute?(phone: string): string
  /** Draws chat texts with content of this app, such as a Pix charge. `isIn` is called for each bubble. */
  textCard?: Loadable<TextCardProps> & {
    isIn(text: string): boolean
    /** Quick actions on such a text from a notification. */
    actions?(text: string): Promise<readonly QuickAction[]>
  }
  /**
   * Widget that the player may place on the home screen in one of these sizes; a click opens `home`. It renders after the home screen,
   * loads its own data, and requests nothing while the phone is hidden (`useVisibility`).
   */
  widget?: Loadable<WidgetProps> & { columns: readonly WidgetColumns[] }
  /** Its icon is in the control centre, and among Android's quick tiles. */
  isShortcut?: boolean
  /** The player may switch its notifications off. */
  notifies?: boolean
  /** Code that runs while the app is not open. The starts of all apps are one file, so it imports no screens or parts. */
  start?: () => Promise<AppStart>
  /** The app's own rows on the settings screen. */
  settings?: Loadable<object>
}

/** One result of an app for the search of the home screen. */
export interface SearchResult {
  title: string
  /** The text that matched, or the last message. */
  line: string
  /** Unix seconds; newest results come first. */
  at: number
  picture?: string | null
  route: string
}

/** The exports of an app's `start.ts`. */
export interface AppStart {
  /**
   * Event handlers, run whether the app is open or not. Durable events wait until `init` has settled, but only some seconds. When
   * `PHONE_CHANGE` arrives, the address book already has the new number. Handlers that only screens need are added by `addListeners`.
   */
  events?: EventListeners
  /**
   * Loads data needed before the app opens. Runs once the player is identified, again for another player, and again when a closed app is
   * reopened to the player; retried when it rejects.
   */
  init?(): Promise<void> | void
  /** Called before one of its pages renders: starts requests for the page early. */
  prefetch?(path: string): void
  /** Searches what the app has loaded, without requests. `wanted` has plain letters (no accents). */
  search?(wanted: string): SearchResult[]
  /** Rows (`up-next-row.tsx`) of what comes next or waits for the player, for the "up next" widget of all apps. */
  upNext?: Loadable<object>
  /**
   * Hook that returns a page to show instead, such as the registration for a player without a profile; null if the page may be shown.
   * Called for each of the app's pages with its path.
   */
  useRedirect?(path: string): string | null
}
