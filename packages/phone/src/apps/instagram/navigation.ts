import { create } from 'zustand'
import { backTo } from '../../shell/navigation/leave-pages.ts'
import { currentPage, go, renameRoute, replace, useNavigation } from '../../shell/navigation/navigation.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** How often the side that is shown was pressed once more: it goes back to its top then. */
export const useTabPresses = perPlayer(() => create<{ presses: number }>(() => ({ presses: 0 })))

const isInstagramPath = (path: string) => path === '/instagram' || path.startsWith('/instagram/')

/** Changing between the sides leaves what was opened from the one before, and is no step that going back would undo. */
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

/** Pages of a profile that has another username now. */
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

export function openStories(username: string): void {
  go(`/instagram/stories/${username}`)
}

interface Sheets {
  /** Key of the page over which they stand. */
  page: number
  comments: number | null
  likes: number | null
}

const noSheets: Sheets = { page: 0, comments: null, likes: null }

/** The post whose comments or likes stand in a sheet over a page. */
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
