import { create } from 'zustand'
import type { AppManifest } from '../apps/manifest.ts'
import { appAt, installedApps } from '../apps/registry.ts'
import { backTo } from '../navigation/leave-pages.ts'
import { currentPage, go, type PageEntry, useNavigation } from '../navigation/page-stack.ts'

interface PickRequest {
  allowVideo: boolean
  /** Maximum number of pictures. */
  most: number
  /** Ends the request: with the addresses of the chosen pictures, or with null. */
  answer(url: string | null, ...more: string[]): void
}

/** The current request, if any: meanwhile the app with `isMediaPicker` picks instead of showing. */
export const useGalleryPicker = create<{ request: PickRequest | null }>(() => ({ request: null }))

/**
 * Opens the gallery and resolves to the address of the chosen picture, back on the page that asked. Null once the player has left the
 * gallery in any way: back, home, another app, phone closed.
 */
export async function pickFromGallery({ allowVideo = false } = {}): Promise<string | null> {
  const [url = null] = await requestPick({ allowVideo, most: 1 })
  return url
}

/** Picks several pictures, in the order in which they were ticked; empty if the player left. */
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

/** True while the page that asked is still there, with only the app's pages above it. */
function isStillPicking(app: AppManifest, stack: readonly PageEntry[], key: number): boolean {
  const at = stack.findIndex((page) => page.key === key)
  const above = stack.slice(at + 1)
  return at >= 0 && above.length > 0 && above.every(({ path }) => appAt(path) === app)
}
