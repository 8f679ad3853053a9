import { backend } from '../../link/backend.ts'
import { upload } from '../../link/upload.ts'
import { mutate } from '../dialogs/mutation.ts'
import { alert, toast } from '../dialogs/overlays.ts'
import { texts } from '../texts.ts'

/** Saves an app's drawing to the player's gallery; false after a failure, which the player sees. */
export async function savePicture(jpg: Blob): Promise<boolean> {
  const url = await uploadPicture(jpg)
  return url !== null && saveToGallery(url)
}

/** Uploads an app's drawing; null after a failure, which the player sees. */
export async function uploadPicture(jpg: Blob): Promise<string | null> {
  const url = await upload(jpg, 'jpg')
  if (url === null) void alert(texts.noConnection)
  return url
}

/** Saves a received picture to the gallery and shows the result. */
export async function saveReceivedPicture(url: string): Promise<void> {
  if (await saveToGallery(url)) toast(texts.imageSaved)
}

async function saveToGallery(url: string): Promise<boolean> {
  return (await mutate(backend.gallery_save, ['/downloads', url])) !== undefined
}
