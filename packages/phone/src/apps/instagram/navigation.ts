import { create } from 'zustand'
import { backTo } from '../../shell/navigation/leave-pages.ts'
import { currentPage, go, renameRoute, replace, useNavigation } from '../../shell/navigation/page-stack.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** Number of presses on the current tab: each scrolls it to the top. */
export const useTabPresses = perPlayer(() => create<{ presses: number }>(() => ({ presses: 0 })))

const isInstagramPath = (path: string) => path === '/instagram' || path.startsWith('/instagram/')

/** Changing tabs closes the pages opened from the previous tab, and adds no history entry unless `isStep`. */
export function openTab(path: string, isStep = false): void {
  if (currentPage().path === path) useTabPresses.setState(({ presses }) => ({ presses: presses + 1 }))
  else if (isStep) go(path)
  else {
    const first = useNavigation.getState().stack.find((page) => isInstagramPath(page.path))
    if (first) backTo(first.key)
    replace(path)
  }
}

export function openProfile(username: string): void {
  useOpenSheets.setState(noSheets)
  go(`/instagram/profiles/${username}`)
}

/** Renames the pages of a profile whose username changed. */
export function renameProfileRoute(from: string, to: string): void {
  if (from !== to) renameRoute(`/instagram/profiles/${from}`, `/instagram/profiles/${to}`)
}

export function openHashtag(tag: string): void {
  useOpenSheets.setState(noSheets)
  go(`/instagram/hashtags/${tag}`)
}

export function openPost(id: number): void {
  go(`/instagram/posts/${id}`)
}

export const storiesPath = (username: string) => `/instagram/stories/${username}`

export function openStories(username: string): void {
  go(storiesPath(username))
}

interface Sheets {
  /** Key of the page below the sheets. */
  page: number
  comments: number | null
  likes: number | null
}

const noSheets: Sheets = { page: 0, comments: null, likes: null }

/** The post whose comments or likes are in a sheet over a page. */
export const useOpenSheets = perPlayer(() => create<Sheets>(() => noSheets))

export function openComments(id: number): void {
  useOpenSheets.setState({ ...noSheets, page: currentPage().key, comments: id })
}

export function openLikes(id: number): void {
  useOpenSheets.setState({ ...noSheets, page: currentPage().key, likes: id })
}

export function closeSheets(): void {
  useOpenSheets.setState(noSheets)
}
