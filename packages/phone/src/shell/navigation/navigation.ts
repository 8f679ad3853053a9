import { create } from 'zustand'
import { appAt } from '../apps/registry.ts'

/** One page of the stack. The key tells two visits of the same path apart. */
export interface Entry {
  key: number
  path: string
  query: string
  /** How often in a row apps have redirected from here. */
  redirects?: number
}

export type Move = 'push' | 'pop' | 'open' | 'close' | 'none'

interface NavigationState {
  /** The start screen or home first; the page shown last. */
  stack: Entry[]
  /** How the current page came to be shown, for the animation. */
  move: Move
  /** Pages beside the stack that stay mounted, one for each address: those that were left. */
  kept: Entry[]
}

const deepest = 30
export const startPath = '/'
export const homePath = '/home'

let nextKey = 1

export const useNavigation = create<NavigationState>(() => ({ stack: [entry(startPath)], move: 'none', kept: [] }))

let isKeptForLater = (_: Entry) => false

/** Asked before a page is opened on top of another: true for one that has to wait. */
export function keepPages(ask: typeof isKeptForLater): void {
  isKeptForLater = ask
}

/** Opens a page on top of the current one. */
export function go(target: string): void {
  const { stack, kept } = useNavigation.getState()
  const wanted = entry(target)
  if (isSame(current(), wanted) || isKeptForLater(wanted)) return
  const again = kept.find(({ path }) => path === wanted.path)
  const next = again && !isSame(again, wanted) ? { ...again, query: wanted.query } : (again ?? wanted)
  show([...stack.slice(0, 1), ...stack.slice(1).slice(-deepest), next], current().path === homePath ? 'open' : 'push')
}

/** Shows a page in the current one's place, as the tabs of an app do. */
export function replace(target: string): void {
  const { stack } = useNavigation.getState()
  const next = entry(target)
  if (!isSame(current(), next)) show([...stack.slice(0, -1), next], 'none')
}

/** Apps that redirect from page to page endlessly are stopped after this many. */
const mostRedirects = 5

/** Shows another page in the current one's place, because the app says that it leads there; false when it has done so too often. */
export function redirect(target: string): boolean {
  const { redirects = 0 } = current()
  if (redirects >= mostRedirects) return false
  const next = { ...entry(target), redirects: redirects + 1 }
  show([...useNavigation.getState().stack.slice(0, -1), next], 'none')
  return true
}

/** What going back does within a page, by the page's key; the last one given counts. */
const backsWithin = new Map<number, (() => void)[]>()

/** Until the answered function is called, going back from the page calls `handle` instead of leaving. */
export function holdBack(page: number, handle: () => void): () => void {
  backsWithin.set(page, [...(backsWithin.get(page) ?? []), handle])
  return () => {
    const others = backsWithin.get(page)?.filter((other) => other !== handle) ?? []
    if (others.length > 0) backsWithin.set(page, others)
    else backsWithin.delete(page)
  }
}

/** Asks the player whether a page may be left, by the page's key. */
const leaveGuards = new Map<number, () => Promise<boolean>>()

/** Until the answered function is called, what the player presses to leave the page asks first. */
export function guardLeaving(page: number, ask: () => Promise<boolean>): () => void {
  leaveGuards.set(page, ask)
  return () => leaveGuards.delete(page)
}

/** Leaves the current page as the player pressed for, at once or when they have said that they mean it. */
export function leaveBy(run: () => void): void {
  const ask = leaveGuards.get(current().key)
  if (ask) void ask().then((yes) => yes && run())
  else run()
}

/** Leaves the current page for the one before, or does what the page holds instead; from the first page of an app that is home. */
export function back(): void {
  try {
    const within = backsWithin.get(current().key)?.at(-1) ?? leave
    within()
  } catch (error) {
    reportError(error)
    leave() // nobody is kept on a page by its error
  }
}

function leave(): void {
  const { stack } = useNavigation.getState()
  if (stack.length < 2) return
  show(stack.slice(0, -1), stack.at(-2)?.path === homePath ? 'close' : 'pop')
}

/** Shows pages that were left, in the order in which they lay above the home screen. */
export function restore(pages: readonly Entry[]): void {
  show([...useNavigation.getState().stack.slice(0, 1), ...pages], 'none')
}

/** Leaves everything for the home screen. */
export function goHome(): void {
  if (current().path === homePath) return
  const home = useNavigation.getState().stack.find(({ path }) => path === homePath) ?? entry(homePath)
  show([home], current().path === startPath ? 'none' : 'close')
}

/** Starts over at the start screen. */
export function goToStart(): void {
  show([entry(startPath)], 'none')
  useNavigation.setState({ kept: [] })
}

export function current(): Entry {
  return useNavigation.getState().stack.at(-1) ?? entry(startPath)
}

/** An address typed or set from outside opens its page, as a link would. */
export function hearHash(): void {
  window.addEventListener('hashchange', () => {
    const target = decoded(location.hash.slice(1)) || startPath
    if (isSame(current(), entry(target))) return
    if (target === homePath) goHome()
    else go(target)
  })
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address // a stray %
  }
}

/** Shows the last page of a stack. */
export function show(stack: Entry[], move: Move): void {
  const { stack: before, kept } = useNavigation.getState()
  useNavigation.setState({ stack, move, kept: keptOf([...kept, ...before], stack) })
  const top = stack.at(-1)
  if (top) history.replaceState(null, '', `#${encodeURI(top.path)}${top.query && `?${top.query}`}`)
}

/** Whether a page stays mounted when it is left: the first of an app that `keepsAlive`. */
export function isKeptAlive({ path }: Entry): boolean {
  const app = appAt(path)
  return app?.keepsAlive === true && app.home === path
}

/** Those pages no longer in the stack that stay mounted: the last one of each address. */
function keptOf(pages: readonly Entry[], stack: readonly Entry[]): Entry[] {
  const isLeft = ({ key }: Entry) => stack.every((page) => page.key !== key)
  const left = pages.filter((page) => isKeptAlive(page) && isLeft(page))
  return [...new Map(left.map((page) => [page.path, page])).values()]
}

export function entry(target: string): Entry {
  const [path = startPath, query = ''] = target.split('?', 2)
  return { key: nextKey++, path, query }
}

function isSame(a: Entry, b: Entry): boolean {
  return a.path === b.path && a.query === b.query
}

/** Gives pages another address where they stand, as when a number changes. */
export function rewrite(from: string, to: string): void {
  const { stack } = useNavigation.getState()
  if (!stack.some(({ path }) => path === from)) return
  show(
    stack.map((page) => (page.path === from ? { ...page, path: to } : page)),
    'none',
  )
}
