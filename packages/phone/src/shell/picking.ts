import { create } from 'zustand'
import type { AppManifest } from './manifest.ts'
import { backTo, current, type Entry, go, useNavigation } from './navigation.ts'
import { installedApps } from './registry.ts'
import { match } from './routes.ts'

interface Picking {
  allowVideo: boolean
  /** Ends the search: with the address of what was chosen, or with null. */
  answer(url: string | null): void
}

/** What somebody waits for: while there is a request, the app that `picksMedia` chooses instead of showing. */
export const usePicking = create<{ request: Picking | null }>(() => ({ request: null }))

/**
 * Opens the gallery and answers the address of what the player chooses, back on the page that asked. Null once the player has left
 * the gallery in whatever way: back, home, another app, the phone put away.
 */
export function pickFromGallery({ allowVideo = false } = {}): Promise<string | null> {
  usePicking.getState().request?.answer(null)
  const gallery = installedApps().find(({ picksMedia }) => picksMedia)
  if (!gallery) return Promise.resolve(null)
  const { key } = current()
  return new Promise((resolve) => {
    const request: Picking = {
      allowVideo,
      answer(url) {
        if (usePicking.getState().request !== request) return
        stopWatching()
        usePicking.setState({ request: null })
        if (url !== null) backTo(key)
        resolve(url)
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
  return at >= 0 && above.length > 0 && above.every(({ path }) => match(path)?.app === app)
}
