import type { FolderName } from '@orelhao/protocol/gallery/rules'
import { backend } from '../../../link/backend.ts'
import { upload } from '../../../link/upload.ts'
import { useVisibility } from '../../device/visibility.ts'
import { mutate } from '../../dialogs/mutation.ts'
import { alert } from '../../dialogs/overlays.ts'
import { dispatch, onPicture, type Shot } from './camera-store.ts'
import { shoot } from './shoot.ts'
import { texts } from './texts.ts'

/** Why there is no photo. The first two are the specification's words; for `Upload failed` the player has seen an alert. */
export type PhotoError = 'Photo discarded' | 'Camera rejected' | 'Upload failed'

/** A saved photo: its address and its id in the gallery. */
export type Photo = { url: string; id: number }

export interface PhotoOptions {
  /** Only the front camera, in the Selfie format. */
  selfieOnly?: boolean
  /** The gallery's folder; a photo for an app goes to that app's folder. */
  folder?: FolderName
}

/**
 * Takes a photo and saves it in the gallery, in the folder '/' unless another is named. The phone is hidden while the camera is open and
 * shows again at the same page; then the player edits, and saves or discards. Never rejects. One photo at a time: another call meanwhile is
 * 'Camera rejected'.
 *
 * - 'Camera rejected': the camera was closed without a picture, could not be opened, or the phone was opened meanwhile.
 * - 'Photo discarded': the player discarded the picture, or closed the phone while editing.
 * - 'Upload failed': the picture could not be saved; the player has seen an alert.
 */
export async function takePhoto(options: PhotoOptions = {}): Promise<Photo | { error: PhotoError }> {
  const { selfieOnly = false, folder = '/' } = options
  if (!dispatch('requested', { selfieOnly })) return { error: 'Camera rejected' }
  const shot = await shoot(selfieOnly)
  if (!shot) return { error: 'Camera rejected' }
  return editAndSave(shot, folder)
}

/** Edits and saves a picture that the phone's own camera page took, as `takePhoto` does. */
export async function savePhoto(shot: Shot): Promise<Photo | { error: PhotoError }> {
  if (!dispatch('requested', { selfieOnly: false })) return { error: 'Camera rejected' }
  dispatch('shot', { shot })
  return editAndSave(shot, '/')
}

async function editAndSave(shot: Shot, folder: FolderName): Promise<Photo | { error: PhotoError }> {
  const edited = await edit(shot)
  if (!edited) return { error: 'Photo discarded' }
  const photo = await save(edited, folder)
  dispatch('ended', { shot: null })
  clear(shot)
  return photo ?? { error: 'Upload failed' }
}

function edit(shot: Shot): Promise<Blob | null> {
  return new Promise((resolve) => {
    const stop = useVisibility.subscribe(({ visible }) => !visible && end(null, 'phoneHidden'))

    function end(picture: Blob | null, why: 'saved' | 'discarded' | 'phoneHidden'): void {
      if (!dispatch(why, picture ? {} : { shot: null })) return
      stop()
      if (!picture) clear(shot)
      resolve(picture)
    }
    onPicture((picture) => end(picture, picture ? 'saved' : 'discarded'))
  })
}

/** Uploads a picture and saves it in the gallery; null after a failure, which the player sees in an alert. */
async function save(picture: Blob, folder: FolderName): Promise<Photo | null> {
  const url = await upload(picture, 'jpg')
  if (url === null) {
    // biome-ignore lint/suspicious/noConsole: the specification wants this in the console
    console.error(texts.photoFailed)
    void alert(texts.uploadFailed)
    return null
  }
  const item = await mutate(backend.gallery_save, [folder, url])
  return item ? { url, id: item.id } : null
}

/** Frees the memory of the original at once: 8 MB. */
function clear({ picture }: Shot): void {
  picture.width = 0
  picture.height = 0
}
