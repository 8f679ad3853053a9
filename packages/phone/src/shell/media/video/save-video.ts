import { backend } from '../../../link/backend.ts'
import { upload } from '../../../link/upload.ts'
import { mutate } from '../../dialogs/mutation.ts'
import { alert } from '../../dialogs/overlays.ts'
import { texts } from '../camera/texts.ts'
import type { Recorded } from './canvas-recording.ts'

/** A saved video and its first frame, which is missing if only the frame could not be saved. */
export interface Video {
  url: string
  still: string | null
}

/** Uploads a recording with its first frame and saves it in the gallery; null after a failure, which the player sees. */
export async function saveVideo({ video, still }: Recorded): Promise<Video | null> {
  const [url, stillUrl] = await Promise.all([upload(video, 'webm'), upload(still, 'jpg')])
  if (url === null) {
    void alert(texts.uploadFailed)
    return null
  }
  const item = await mutate(backend.gallery_save, ['/videos', url, stillUrl])
  return item ? { url, still: stillUrl } : null
}
