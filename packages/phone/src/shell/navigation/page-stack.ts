import { create } from 'zustand'
import { appAt } from '../apps/registry.ts'

/** One page of the stack. The key distinguishes two visits of the same path. */
export interface PageEntry {
  key: number
  path: string
  query: string
  /** Number of consecutive redirects that led here. */
  redirects?: number
}

export type PageTransition = 'push' | 'pop' | 'open' | 'close' | 'none'

interface NavigationState {
  /** The start screen or home first; the current page last. */
  stack: PageEntry[]
  /** Transition to the current page, for the animation. */
  transition: PageTransition
  /** Left pages that stay mounted beside the stack, one for each address. */
  retained: PageEntry[]
}

const maxDepth = 30
export const startPath = '/'
export const homePath = '/home'

let nextKey = 1

export const useNavigation = create<NavigationState>(() => ({
  stack: [createEntry(startPath)],
  transition: 'none',
  retained: [],
}))

let isDeferred = (_: PageEntry) => false

/** Sets the check before a page opens on top of another: true defers the page. */
export function deferPages(ask: typeof isDeferred): void {
  isDeferred = ask
}

/** Opens a page on top of the current one. */
export function go(target: string): void {
  const { stack, retained } = useNavigation.getState()
  const wanted = createEntry(target)
  if (isSamePage(currentPage(), wanted) || isDeferred(wanted)) return
  const retainedPage = retained.find(({ path }) => path === wanted.path)
  const next =
    retainedPage && !isSamePage(retainedPage, wanted)
      ? { ...retainedPage, query: wanted.query }
      : (retainedPage ?? wanted)
  showStack(
    [...stack.slice(0, 1), ...stack.slice(1).slice(-maxDepth), next],
    currentPage().path === homePath ? 'open' : 'push',
  )
}

/** Replaces the current page, as the tabs of an app do. */
export function replace(target: string): void {
  const { stack } = useNavigation.getState()
  const next = createEntry(target)
  if (!isSamePage(currentPage(), next)) showStack([...stack.slice(0, -1), next], 'none')
}

/** Stops apps that redirect in a circle. */
const maxRedirects = 5

/** Replaces the current page by an app's redirect; false after too many of them. */
export function redirect(target: string): boolean {
  const { redirects = 0 } = currentPage()
  if (redirects >= maxRedirects) return false
  const next = { ...createEntry(target), redirects: redirects + 1 }
  showStack([...useNavigation.getState().stack.slice(0, -1), next], 'none')
  return true
}

/** Back handlers by page key; the last one added counts. */
const backHandlers = new Map<number, (() => void)[]>()

/** Going back from the page calls `handle` instead of leaving, until the returned function is called. */
export function addBackHandler(page: number, handle: () => void): () => void {
  backHandlers.set(page, [...(backHandlers.get(page) ?? []), handle])
  return () => {
    const others = backHandlers.get(page)?.filter((other) => other !== handle) ?? []
    if (others.length > 0) backHandlers.set(page, others)
    else backHandlers.delete(page)
  }
}

/** Questions before leaving, by page key. */
const leaveGuards = new Map<number, () => Promise<boolean>>()

/** The player's ways of leaving the page ask first, until the returned function is called. */
export function addLeaveGuard(page: number, ask: () => Promise<boolean>): () => void {
  leaveGuards.set(page, ask)
  return () => leaveGuards.delete(page)
}

/** Leaves the current page at the player's request, after the leave guard's question if there is one. */
export function confirmLeave(run: () => void): void {
  const ask = leaveGuards.get(currentPage().key)
  if (ask) void ask().then((yes) => yes && run())
  else run()
}

/** Goes to the previous page, or runs the page's back handler; from an app's first page, goes home. */
export function back(): void {
  try {
    const within = backHandlers.get(currentPage().key)?.at(-1) ?? leave
    within()
  } catch (error) {
    reportError(error)
    leave() // an error must not trap the player on a page
  }
}

function leave(): void {
  const { stack } = useNavigation.getState()
  if (stack.length < 2) return
  showStack(stack.slice(0, -1), stack.at(-2)?.path === homePath ? 'close' : 'pop')
}

/** Shows pages that were left, in their order above the home screen. */
export function restorePages(pages: readonly PageEntry[]): void {
  showStack([...useNavigation.getState().stack.slice(0, 1), ...pages], 'none')
}

/** Leaves all pages for the home screen. */
export function goHome(): void {
  if (currentPage().path === homePath) return
  const home = useNavigation.getState().stack.find(({ path }) => path === homePath) ?? createEntry(homePath)
  showStack([home], currentPage().path === startPath ? 'none' : 'close')
}

/** Returns to the start screen. */
export function goToStart(): void {
  showStack([createEntry(startPath)], 'none')
  useNavigation.setState({ retained: [] })
}

export function currentPage(): PageEntry {
  return useNavigation.getState().stack.at(-1) ?? createEntry(startPath)
}

/** Opens the page of an address typed or set from outside, as a link would. */
export function listenToHash(): void {
  window.addEventListener('hashchange', () => {
    const target = decodeAddress(location.hash.slice(1)) || startPath
    if (isSamePage(currentPage(), createEntry(target))) return
    if (target === homePath) goHome()
    else go(target)
  })
}

function decodeAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address // a stray %
  }
}

/** Shows the last page of a stack. */
export function showStack(stack: PageEntry[], transition: PageTransition): void {
  const { stack: before, retained } = useNavigation.getState()
  useNavigation.setState({ stack, transition, retained: pagesToRetain([...retained, ...before], stack) })
  const top = stack.at(-1)
  if (top) history.replaceState(null, '', `#${encodeURI(top.path)}${top.query && `?${top.query}`}`)
}

/** True for a page that stays mounted when it is left: the first of an app with `keepAlive`. */
export function isPageAlive({ path }: PageEntry): boolean {
  const app = appAt(path)
  return app?.keepAlive === true && app.home === path
}

/** Pages no longer in the stack that stay mounted: the last one of each address. */
function pagesToRetain(pages: readonly PageEntry[], stack: readonly PageEntry[]): PageEntry[] {
  const isLeft = ({ key }: PageEntry) => stack.every((page) => page.key !== key)
  const left = pages.filter((page) => isPageAlive(page) && isLeft(page))
  return [...new Map(left.map((page) => [page.path, page])).values()]
}

export function createEntry(target: string): PageEntry {
  const [path = startPath, query = ''] = target.split('?', 2)
  return { key: nextKey++, path, query }
}

function isSamePage(a: PageEntry, b: PageEntry): boolean {
  return a.path === b.path && a.query === b.query
}

/** Changes the address of pages in place, as when a number changes. */
export function renameRoute(from: string, to: string): void {
  const { stack } = useNavigation.getState()
  if (!stack.some(({ path }) => path === from)) return
  showStack(
    stack.map((page) => (page.path === from ? { ...page, path: to } : page)),
    'none',
  )
}
