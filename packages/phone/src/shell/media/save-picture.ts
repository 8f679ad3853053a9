import { backend } from '../../link/backend.ts'
import { upload } from '../../link/upload.ts'
import { mutate } from '../dialogs/mutation.ts'
import { alert, toast } from '../dialogs/overlays.ts'
import { texts } from '../texts.ts'

/** Keeps a picture that an app drew in the player's gallery; false where that failed, which the player is told. */
export async function savePicture(jpg: Blob): Promise<boolean> {
  const url = await upload(jpg, 'jpg')
  if (url === null) {
    void alert(texts.noConnection)
    return false
  }
  return saveToGallery(url)
}

/** Keeps a picture that the player received. Says how it went. */
export async function saveReceivedPicture(url: string): Promise<void> {
  if (await saveToGallery(url)) toast(texts.imageSaved)
}

async function saveToGallery(url: string): Promise<boolean> {
  return (await mutate(backend.gallery_save, ['/downloads', url])) !== undefined
}
