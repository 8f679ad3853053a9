import { create } from 'zustand'
import { backTo } from '../../shell/navigation/leave-pages.ts'
import { current, go, replace, rewrite, useNavigation } from '../../shell/navigation/navigation.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** How often the side that is shown was pressed once more: it goes back to its top then. */
export const useAgain = perPlayer(() => create<{ presses: number }>(() => ({ presses: 0 })))

const isOurs = (path: string) => path === '/instagram' || path.startsWith('/instagram/')

/** Changing between the sides leaves what was opened from the one before, and is no step that going back would undo. */
export function openSide(path: string, isStep = false): void {
  if (current().path === path) useAgain.setState(({ presses }) => ({ presses: presses + 1 }))
  else if (isStep) go(path)
  else {
    const first = useNavigation.getState().stack.find((page) => isOurs(page.path))
    if (first) backTo(first.key)
    replace(path)
  }
}

export function openProfile(username: string): void {
  useSheets.setState(nothing)
  go(`/instagram/profiles/${username}`)
}

/** Pages of a profile that has another username now. */
export function leaveOldName(from: string, to: string): void {
  if (from !== to) rewrite(`/instagram/profiles/${from}`, `/instagram/profiles/${to}`)
}

export function openHashtag(tag: string): void {
  useSheets.setState(nothing)
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

const nothing: Sheets = { page: 0, comments: null, likes: null }

/** The post whose comments or likes stand in a sheet over a page. */
export const useSheets = perPlayer(() => create<Sheets>(() => nothing))

export function openComments(id: number): void {
  useSheets.setState({ ...nothing, page: current().key, comments: id })
}

export function openLikes(id: number): void {
  useSheets.setState({ ...nothing, page: current().key, likes: id })
}

export function closeSheets(): void {
  useSheets.setState(nothing)
}
