import { create } from 'zustand'
import { homeIcons } from '../../../apps/app-icons.ts'
import { appAt } from '../../../apps/registry.ts'
import { current, type Entry, goHome, restore, startPath, useNavigation } from '../../../navigation/navigation.ts'
import { perPlayer } from '../../../player/player-scope.ts'
import { useSettings } from '../../../player/settings.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'

/** An app that was used, as it was left. */
export interface Recent {
  name: string
  /** From its first page to the one that was shown. */
  pages: Entry[]
  snapshot: Snapshot | undefined
}

const mostKept = 8

/** The last first: in the page's memory only, for the character who plays. */
export const useRecents = perPlayer(() => create<{ list: readonly Recent[] }>(() => ({ list: [] })))

let isHearing = false

export function hearRecents(): void {
  if (isHearing) return
  isHearing = true
  useNavigation.subscribe(({ stack }, before) => {
    const [left, top] = [before.stack.at(-1), stack.at(-1)]
    if (top?.path === startPath) useRecents.setState({ list: [] })
    else if (left && top && left.key !== top.key && appOf(left.path) !== appOf(top.path)) remember(before.stack)
  })
}

/** Whose page an address is; undefined for what nobody opens by an icon, such as a call. */
function appOf(path: string): string | undefined {
  if (appAt(path)?.staysOpen) return undefined
  const { config } = useSettings.getState()
  return homeIcons(config, 'iphone').find(({ route }) => `${path}/`.startsWith(`${route}/`))?.name
}

/** The page is still drawn as it was. */
function remember(stack: readonly Entry[]): void {
  const path = stack.at(-1)?.path ?? ''
  const name = appOf(path)
  if (name === undefined) return
  const page = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"][data-front]`)
  const pages = stack.filter((entry) => appOf(entry.path) === name)
  const recent = { name, pages, snapshot: page ? snapshotOf(page) : undefined }
  useRecents.setState(({ list }) => ({ list: [recent, ...without(list, name)].slice(0, mostKept) }))
}

const without = (list: readonly Recent[], name: string) => list.filter((recent) => recent.name !== name)

/** Whether there is anything to switch to, and neither a dialog nor the lock screen before it. The app that is shown stands among them too. */
export function gatherRecents(): boolean {
  if (document.querySelector('[aria-modal]')) return false
  remember(useNavigation.getState().stack)
  return useRecents.getState().list.length > 0
}

/** Shows an app as it was left. */
export function resume({ pages }: Recent): void {
  if (pages.at(-1)?.key !== current().key) restore(pages)
}

/** Ends an app: it begins anew when it is opened again. */
export function end({ name }: Recent): void {
  if (appOf(current().path) === name) goHome()
  useNavigation.setState(({ kept }) => ({ kept: kept.filter(({ path }) => appOf(path) !== name) }))
  useRecents.setState(({ list }) => ({ list: without(list, name) }))
}
