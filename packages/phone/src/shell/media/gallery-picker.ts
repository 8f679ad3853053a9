import { create } from 'zustand'
import type { AppManifest } from '../apps/manifest.ts'
import { appAt, installedApps } from '../apps/registry.ts'
import { backTo } from '../navigation/leave-pages.ts'
import { current, type Entry, go, useNavigation } from '../navigation/navigation.ts'

interface Picking {
  allowVideo: boolean
  /** How many may be chosen at once. */
  most: number
  /** Ends the search: with the addresses of what was chosen, or with null. */
  answer(url: string | null, ...more: string[]): void
}

/** What somebody waits for: while there is a request, the app that `picksMedia` chooses instead of showing. */
export const usePicking = create<{ request: Picking | null }>(() => ({ request: null }))

/**
 * Opens the gallery and answers the address of what the player chooses, back on the page that asked. Null once the player has left
 * the gallery in whatever way: back, home, another app, the phone put away.
 */
export async function pickFromGallery({ allowVideo = false } = {}): Promise<string | null> {
  const [url = null] = await ask({ allowVideo, most: 1 })
  return url
}

/** The same for several pictures, in the order in which they were ticked; none where the player left. */
export function pickSeveral(most: number): Promise<readonly string[]> {
  return ask({ allowVideo: false, most })
}

function ask(wanted: Pick<Picking, 'allowVideo' | 'most'>): Promise<readonly string[]> {
  usePicking.getState().request?.answer(null)
  const gallery = installedApps().find(({ picksMedia }) => picksMedia)
  if (!gallery) return Promise.resolve([])
  const { key } = current()
  return new Promise((resolve) => {
    const request: Picking = {
      ...wanted,
      answer(url, ...more) {
        if (usePicking.getState().request !== request) return
        stopWatching()
        usePicking.setState({ request: null })
        if (url !== null) backTo(key)
        resolve(url === null ? [] : [url, ...more])
      },
    }
    usePicking.setState({ request })
    go(gallery.home)
    const stopWatching = useNavigation.subscribe(({ stack }) => {
      if (!isIn(gallery, stack, key)) request.answer(null)
    })
  })
}

/** Whether the page that asked is still there, with nothing but the app's pages above it. */
function isIn(app: AppManifest, stack: readonly Entry[], key: number): boolean {
  const at = stack.findIndex((page) => page.key === key)
  const above = stack.slice(at + 1)
  return at >= 0 && above.length > 0 && above.every(({ path }) => appAt(path) === app)
}
