import { create } from 'zustand'

/** One page of the stack. The key tells two visits of the same path apart. */
export interface Entry {
  key: number
  path: string
  query: string
}

export type Move = 'push' | 'pop' | 'open' | 'close' | 'none'

interface NavigationState {
  /** The start screen or home first; the page shown last. */
  stack: Entry[]
  /** How the current page came to be shown, for the animation. */
  move: Move
}

const deepest = 30
export const startPath = '/'
export const homePath = '/home'
export const callPath = '/call'

let nextKey = 1

export const useNavigation = create<NavigationState>(() => ({ stack: [entry(startPath)], move: 'none' }))

/** Opens a page on top of the current one. */
export function go(target: string): void {
  const { stack } = useNavigation.getState()
  const next = entry(target)
  if (isSame(current(), next)) return
  show([...stack.slice(0, 1), ...stack.slice(1).slice(-deepest), next], current().path === homePath ? 'open' : 'push')
}

/** Shows a page in the current one's place, as the tabs of an app do. */
export function replace(target: string): void {
  const { stack } = useNavigation.getState()
  const next = entry(target)
  if (!isSame(current(), next)) show([...stack.slice(0, -1), next], 'none')
}

/** What going back does within a page, by the page's key. */
const backsWithin = new Map<number, () => void>()

/** Until the answered function is called, going back from the page calls `handle` instead of leaving. */
export function holdBack(page: number, handle: () => void): () => void {
  backsWithin.set(page, handle)
  return () => {
    if (backsWithin.get(page) === handle) backsWithin.delete(page)
  }
}

/** Leaves the current page for the one before, or does what the page holds instead; from the first page of an app that is home. */
export function back(): void {
  const within = backsWithin.get(current().key)
  if (within) within()
  else leave()
}

function leave(): void {
  const { stack } = useNavigation.getState()
  if (stack.length < 2) return
  show(stack.slice(0, -1), stack.at(-2)?.path === homePath ? 'close' : 'pop')
}

/** Leaves every page above the one with this key; nothing when it is gone. */
export function backTo(key: number): void {
  const { stack } = useNavigation.getState()
  const at = stack.findIndex((page) => page.key === key)
  if (at >= 0 && at < stack.length - 1) show(stack.slice(0, at + 1), 'pop')
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

/** Gives pages another address where they stand, as when a number changes. */
export function rewrite(from: string, to: string): void {
  const { stack } = useNavigation.getState()
  if (!stack.some(({ path }) => path === from)) return
  show(
    stack.map((page) => (page.path === from ? { ...page, path: to } : page)),
    'none',
  )
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address // a stray %
  }
}

function show(stack: Entry[], move: Move): void {
  useNavigation.setState({ stack, move })
  const top = stack.at(-1)
  if (top) history.replaceState(null, '', `#${encodeURI(top.path)}${top.query && `?${top.query}`}`)
}

function entry(target: string): Entry {
  const [path = startPath, query = ''] = target.split('?', 2)
  return { key: nextKey++, path, query }
}

function isSame(a: Entry, b: Entry): boolean {
  return a.path === b.path && a.query === b.query
}
