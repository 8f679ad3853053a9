import { create } from 'zustand'
import { homeIcons } from '../../../apps/app-icons.ts'
import { appAt } from '../../../apps/registry.ts'
import {
  currentPage,
  goHome,
  type PageEntry,
  restorePages,
  startPath,
  useNavigation,
} from '../../../navigation/page-stack.ts'
import { perPlayer } from '../../../player/player-scope.ts'
import { useSettings } from '../../../player/settings.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

/** A used app and its pages when it was left. */
export interface RecentApp {
  name: string
  /** From its first page to the one that was shown. */
  pages: PageEntry[]
  snapshot: Snapshot | undefined
}

const maxRecentApps = 8

/** Newest first, for the current character; only in the page's memory. */
export const useRecentApps = perPlayer(() => create<{ list: readonly RecentApp[] }>(() => ({ list: [] })))

let isTracking = false

export function trackRecentApps(): void {
  if (isTracking) return
  isTracking = true
  useNavigation.subscribe(({ stack }, before) => {
    const [left, top] = [before.stack.at(-1), stack.at(-1)]
    if (top?.path === startPath) useRecentApps.setState({ list: [] })
    else if (left && top && left.key !== top.key && appNameAt(left.path) !== appNameAt(top.path))
      addRecentApp(before.stack)
  })
}

/** The app of an address; undefined for pages without a home icon, such as a call. */
function appNameAt(path: string): string | undefined {
  if (appAt(path)?.staysOpen) return undefined
  const { config } = useSettings.getState()
  return homeIcons(config, 'iphone').find(({ route }) => `${path}/`.startsWith(`${route}/`))?.name
}

/** Called while the page is still drawn. */
function addRecentApp(stack: readonly PageEntry[]): void {
  const path = stack.at(-1)?.path ?? ''
  const name = appNameAt(path)
  if (name === undefined) return
  const page = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"][data-front]`)
  const pages = stack.filter((entry) => appNameAt(entry.path) === name)
  const recent = { name, pages, snapshot: page ? takeSnapshot(page) : undefined }
  useRecentApps.setState(({ list }) => ({ list: [recent, ...without(list, name)].slice(0, maxRecentApps) }))
}

const without = (list: readonly RecentApp[], name: string) => list.filter((recent) => recent.name !== name)

/** Adds the current app to the list; false if there is nothing to switch to, or a dialog or the lock screen is open. */
export function updateRecentApps(): boolean {
  if (document.querySelector('[aria-modal]')) return false
  addRecentApp(useNavigation.getState().stack)
  return useRecentApps.getState().list.length > 0
}

/** True if the page is the last one of the newest app. */
export function isNewestApp({ key }: PageEntry): boolean {
  return useRecentApps.getState().list[0]?.pages.at(-1)?.key === key
}

/** Shows an app with its pages as they were left. */
export function resumeApp({ pages }: RecentApp): void {
  if (pages.at(-1)?.key !== currentPage().key) restorePages(pages)
}

/** Ends an app: it starts anew when it is opened again. */
export function closeApp({ name }: RecentApp): void {
  if (appNameAt(currentPage().path) === name) goHome()
  useNavigation.setState(({ retained }) => ({ retained: retained.filter(({ path }) => appNameAt(path) !== name) }))
  useRecentApps.setState(({ list }) => ({ list: without(list, name) }))
}
