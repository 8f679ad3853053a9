import { create } from 'zustand'
import type { AppManifest } from '../apps/manifest.ts'
import { appAt, installedApps } from '../apps/registry.ts'
import { backTo } from '../navigation/leave-pages.ts'
import { currentPage, go, type PageEntry, useNavigation } from '../navigation/navigation.ts'

interface PickRequest {
  allowVideo: boolean
  /** How many may be chosen at once. */
  most: number
  /** Ends the search: with the addresses of what was chosen, or with null. */
  answer(url: string | null, ...more: string[]): void
}

/** What somebody waits for: while there is a request, the app that `picksMedia` chooses instead of showing. */
export const useGalleryPicker = create<{ request: PickRequest | null }>(() => ({ request: null }))

/**
 * Opens the gallery and answers the address of what the player chooses, back on the page that asked. Null once the player has left
 * the gallery in whatever way: back, home, another app, the phone put away.
 */
export async function pickFromGallery({ allowVideo = false } = {}): Promise<string | null> {
  const [url = null] = await requestPick({ allowVideo, most: 1 })
  return url
}

/** The same for several pictures, in the order in which they were ticked; none where the player left. */
export function pickSeveralFromGallery(most: number): Promise<readonly string[]> {
  return requestPick({ allowVideo: false, most })
}

function requestPick(wanted: Pick<PickRequest, 'allowVideo' | 'most'>): Promise<readonly string[]> {
  useGalleryPicker.getState().request?.answer(null)
  const gallery = installedApps().find(({ isMediaPicker }) => isMediaPicker)
  if (!gallery) return Promise.resolve([])
  const { key } = currentPage()
  return new Promise((resolve) => {
    const request: PickRequest = {
      ...wanted,
      answer(url, ...more) {
        if (useGalleryPicker.getState().request !== request) return
        stopWatching()
        useGalleryPicker.setState({ request: null })
        if (url !== null) backTo(key)
        resolve(url === null ? [] : [url, ...more])
      },
    }
    useGalleryPicker.setState({ request })
    go(gallery.home)
    const stopWatching = useNavigation.subscribe(({ stack }) => {
      if (!isStillPicking(gallery, stack, key)) request.answer(null)
    })
  })
}

/** Whether the page that asked is still there, with nothing but the app's pages above it. */
function isStillPicking(app: AppManifest, stack: readonly PageEntry[], key: number): boolean {
  const at = stack.findIndex((page) => page.key === key)
  const above = stack.slice(at + 1)
  return at >= 0 && above.length > 0 && above.every(({ path }) => appAt(path) === app)
}
