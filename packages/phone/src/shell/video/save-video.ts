import { backend, isRefusal, write } from '../../link/backend.ts'
import { upload } from '../../link/upload.ts'
import { texts } from '../camera/texts.ts'
import { alert } from '../overlays.ts'
import { texts as shellTexts } from '../texts.ts'
import type { Recorded } from './recording.ts'

/** A kept video and its first frame; the video stands alone where only the frame could not be kept. */
export interface Video {
  url: string
  still: string | null
}

/** Uploads a recording with its first frame and keeps it in the gallery; null where that failed, of which the player is told. */
export async function saveVideo({ video, still }: Recorded): Promise<Video | null> {
  const [url, stillUrl] = await Promise.all([upload(video, 'webm'), upload(still, 'jpg')])
  if (url === null) {
    void alert(texts.uploadFailed)
    return null
  }
  try {
    const item = await write(backend.gallery_save, ['/videos', url, stillUrl])
    if (!isRefusal(item)) return { url, still: stillUrl }
    void alert(item.error)
  } catch {
    void alert(shellTexts.noConnection)
  }
  return null
}
