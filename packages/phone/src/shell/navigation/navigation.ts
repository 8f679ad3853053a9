import { create } from 'zustand'
import { appAt } from '../apps/registry.ts'

/** One page of the stack. The key tells two visits of the same path apart. */
export interface PageEntry {
  key: number
  path: string
  query: string
  /** How often in a row apps have redirected from here. */
  redirects?: number
}

export type PageTransition = 'push' | 'pop' | 'open' | 'close' | 'none'

interface NavigationState {
  /** The start screen or home first; the page shown last. */
  stack: PageEntry[]
  /** How the current page came to be shown, for the animation. */
  transition: PageTransition
  /** Pages beside the stack that stay mounted, one for each address: those that were left. */
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

/** Asked before a page is opened on top of another: true for one that has to wait. */
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

/** Shows a page in the current one's place, as the tabs of an app do. */
export function replace(target: string): void {
  const { stack } = useNavigation.getState()
  const next = createEntry(target)
  if (!isSamePage(currentPage(), next)) showStack([...stack.slice(0, -1), next], 'none')
}

/** Apps that redirect from page to page endlessly are stopped after this many. */
const maxRedirects = 5

/** Shows another page in the current one's place, because the app says that it leads there; false when it has done so too often. */
export function redirect(target: string): boolean {
  const { redirects = 0 } = currentPage()
  if (redirects >= maxRedirects) return false
  const next = { ...createEntry(target), redirects: redirects + 1 }
  showStack([...useNavigation.getState().stack.slice(0, -1), next], 'none')
  return true
}

/** What going back does within a page, by the page's key; the last one given counts. */
const backHandlers = new Map<number, (() => void)[]>()

/** Until the answered function is called, going back from the page calls `handle` instead of leaving. */
export function addBackHandler(page: number, handle: () => void): () => void {
  backHandlers.set(page, [...(backHandlers.get(page) ?? []), handle])
  return () => {
    const others = backHandlers.get(page)?.filter((other) => other !== handle) ?? []
    if (others.length > 0) backHandlers.set(page, others)
    else backHandlers.delete(page)
  }
}

/** Asks the player whether a page may be left, by the page's key. */
const leaveGuards = new Map<number, () => Promise<boolean>>()

/** Until the answered function is called, what the player presses to leave the page asks first. */
export function addLeaveGuard(page: number, ask: () => Promise<boolean>): () => void {
  leaveGuards.set(page, ask)
  return () => leaveGuards.delete(page)
}

/** Leaves the current page as the player pressed for, at once or when they have said that they mean it. */
export function confirmLeave(run: () => void): void {
  const ask = leaveGuards.get(currentPage().key)
  if (ask) void ask().then((yes) => yes && run())
  else run()
}

/** Leaves the current page for the one before, or does what the page holds instead; from the first page of an app that is home. */
export function back(): void {
  try {
    const within = backHandlers.get(currentPage().key)?.at(-1) ?? leave
    within()
  } catch (error) {
    reportError(error)
    leave() // nobody is kept on a page by its error
  }
}

function leave(): void {
  const { stack } = useNavigation.getState()
  if (stack.length < 2) return
  showStack(stack.slice(0, -1), stack.at(-2)?.path === homePath ? 'close' : 'pop')
}

/** Shows pages that were left, in the order in which they lay above the home screen. */
export function restorePages(pages: readonly PageEntry[]): void {
  showStack([...useNavigation.getState().stack.slice(0, 1), ...pages], 'none')
}

/** Leaves everything for the home screen. */
export function goHome(): void {
  if (currentPage().path === homePath) return
  const home = useNavigation.getState().stack.find(({ path }) => path === homePath) ?? createEntry(homePath)
  showStack([home], currentPage().path === startPath ? 'none' : 'close')
}

/** Starts over at the start screen. */
export function goToStart(): void {
  showStack([createEntry(startPath)], 'none')
  useNavigation.setState({ retained: [] })
}

export function currentPage(): PageEntry {
  return useNavigation.getState().stack.at(-1) ?? createEntry(startPath)
}

/** An address typed or set from outside opens its page, as a link would. */
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

/** Whether a page stays mounted when it is left: the first of an app that `keepsAlive`. */
export function isPageKeptAlive({ path }: PageEntry): boolean {
  const app = appAt(path)
  return app?.keepAlive === true && app.home === path
}

/** Those pages no longer in the stack that stay mounted: the last one of each address. */
function pagesToRetain(pages: readonly PageEntry[], stack: readonly PageEntry[]): PageEntry[] {
  const isLeft = ({ key }: PageEntry) => stack.every((page) => page.key !== key)
  const left = pages.filter((page) => isPageKeptAlive(page) && isLeft(page))
  return [...new Map(left.map((page) => [page.path, page])).values()]
}

export function createEntry(target: string): PageEntry {
  const [path = startPath, query = ''] = target.split('?', 2)
  return { key: nextKey++, path, query }
}

function isSamePage(a: PageEntry, b: PageEntry): boolean {
  return a.path === b.path && a.query === b.query
}

/** Gives pages another address where they stand, as when a number changes. */
export function renameRoute(from: string, to: string): void {
  const { stack } = useNavigation.getState()
  if (!stack.some(({ path }) => path === from)) return
  showStack(
    stack.map((page) => (page.path === from ? { ...page, path: to } : page)),
    'none',
  )
}
