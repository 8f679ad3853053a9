import { isChatAttachment } from '@orelhao/protocol/gallery/rules'
import { isImageUrl } from '@orelhao/protocol/settings/rules'
import { CameraIcon, ImageIcon, LinkIcon } from '../kit/icons.ts'
import { uploadFromUrl } from '../link/upload.ts'
import { takePhoto } from './camera/camera.ts'
import { current, useNavigation } from './navigation.ts'
import { alert, type MenuOption, menu, prompt } from './overlays.ts'
import { pickFromGallery } from './picking.ts'
import { useSettings } from './settings.ts'
import { texts } from './texts.ts'

export type ImageSource = 'camera' | 'gallery' | 'link'

export interface PickOptions {
  /** The camera takes selfies only. */
  selfieOnly?: boolean
  /** The gallery offers videos too. */
  allowVideo?: boolean
}

/**
 * Asks the player for a picture: from the camera, the gallery or, where the owner allows it, a link. Answers its address once the
 * player is back on the page that asked; null when they thought better of it, went elsewhere or it failed, which they were told.
 * Never rejects.
 */
export async function pickImage(options: PickOptions = {}): Promise<string | null> {
  const source = await menu(imageSources())
  return source && pickFrom(source, options)
}

/** What `pickImage` offers, for a menu that offers other things as well. */
export function imageSources(): MenuOption<ImageSource>[] {
  const { allowUnsafeURL } = useSettings.getState().config
  return [
    { value: 'camera', label: texts.camera, icon: CameraIcon },
    { value: 'gallery', label: texts.gallery, icon: ImageIcon },
    ...(allowUnsafeURL ? [{ value: 'link' as const, label: texts.imageLink, icon: LinkIcon }] : []),
  ]
}

export async function pickFrom(source: ImageSource, options: PickOptions = {}): Promise<string | null> {
  if (source === 'gallery') return pickFromGallery(options)
  return source === 'camera' ? shoot(options) : askForLink()
}

async function shoot({ selfieOnly = false }: PickOptions): Promise<string | null> {
  const isStillAsking = watchPage()
  const photo = await takePhoto({ selfieOnly })
  return 'url' in photo && isStillAsking() ? photo.url : null
}

async function askForLink(): Promise<string | null> {
  const isStillAsking = watchPage()
  const url = (await prompt(texts.imagePrompt))?.trim()
  if (!url) return null
  if (!isImageUrl(url)) return fail(texts.invalidUrl)
  if (!isChatAttachment(url)) return url
  const kept = await uploadFromUrl(url)
  if (!isStillAsking()) return null
  return kept ?? fail(texts.chatLinkFailed)
}

/** Answers whether the page that is shown now is still open, though perhaps beneath others. */
function watchPage(): () => boolean {
  const { key } = current()
  return () => useNavigation.getState().stack.some((page) => page.key === key)
}

function fail(text: string): null {
  void alert(text)
  return null
}
