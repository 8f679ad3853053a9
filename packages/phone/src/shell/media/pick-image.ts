import { type FolderName, isChatAttachment } from '@orelhao/protocol/gallery/rules'
import { isImageUrl } from '@orelhao/protocol/settings/rules'
import { maxUrlLength } from '@orelhao/protocol/uploads/rules'
import { CameraIcon, ImageIcon, LinkIcon } from '../../kit/icons.ts'
import { uploadFromUrl } from '../../link/upload.ts'
import { appAt } from '../apps/registry.ts'
import { alert, type MenuOption, menu, prompt } from '../dialogs/overlays.ts'
import { currentPage, useNavigation } from '../navigation/page-stack.ts'
import { useSettings } from '../player/settings.ts'
import { texts } from '../texts.ts'
import { takePhoto } from './camera/camera.ts'
import { pickFromGallery } from './gallery-picker.ts'

export type ImageSource = 'camera' | 'gallery' | 'link'

export interface PickOptions {
  /** The camera takes selfies only. */
  selfieOnly?: boolean
  /** The gallery offers videos too. */
  allowVideo?: boolean
  /** Folder for a photo taken here; by default that of the asking app. */
  folder?: FolderName
  /** Asked by a third-party app (see `confirm`). */
  isGuarded?: boolean
  /** The app's label of the link option, the links it accepts, and its messages for other links and failed uploads. */
  link?: { label: string; accepts(url: string): boolean; invalid: string; failed: string; tooLong?: string }
}

/** Longest link, in characters. Links of the chat platform carry signatures, and are short once they are uploaded. */
const longestLink = 2048

/**
 * Asks the player for a picture: from the camera, the gallery or, where the owner allows it, a link. Resolves to its address once the
 * player is back on the page that asked; null when they cancelled, went elsewhere or it failed, which they saw. Never rejects.
 */
export async function pickImage(options: PickOptions = {}): Promise<string | null> {
  const source = await menu(imageSources(options), '', options)
  return source && pickImageFrom(source, options)
}

/** The options of `pickImage`, for a menu with other options as well. */
export function imageSources({ link }: PickOptions = {}): MenuOption<ImageSource>[] {
  const { allowUnsafeURL } = useSettings.getState().config
  return [
    { value: 'camera', label: texts.camera, icon: CameraIcon },
    { value: 'gallery', label: texts.gallery, icon: ImageIcon },
    ...(allowUnsafeURL ? [{ value: 'link' as const, label: link?.label ?? texts.imageLink, icon: LinkIcon }] : []),
  ]
}

export async function pickImageFrom(source: ImageSource, options: PickOptions = {}): Promise<string | null> {
  if (source === 'gallery') return pickFromGallery(options)
  return source === 'camera' ? takePicture(options) : askForLink(options)
}

async function takePicture({
  selfieOnly = false,
  folder = appAt(currentPage().path)?.photoFolder ?? '/',
}: PickOptions): Promise<string | null> {
  const isStillAsking = watchPage()
  const photo = await takePhoto({ selfieOnly, folder })
  return 'url' in photo && isStillAsking() ? photo.url : null
}

/** Link to the chat platform → address of the uploaded picture, so that it is uploaded only once. */
const uploadedLinks = new Map<string, string>()

async function askForLink({ link }: PickOptions): Promise<string | null> {
  const isStillAsking = watchPage()
  const url = (await prompt(texts.imagePrompt, { maximum: longestLink }))?.trim()
  if (!url) return null
  const accepts = link?.accepts ?? isImageUrl
  if (!accepts(url)) return alertAndCancel(link?.invalid ?? texts.invalidUrl)
  if (!isChatAttachment(url))
    return url.length > maxUrlLength ? alertAndCancel(link?.tooLong ?? texts.linkTooLong) : url
  const uploaded = uploadedLinks.get(url) ?? (await uploadFromUrl(url))
  if (uploaded !== null) uploadedLinks.set(url, uploaded)
  if (!isStillAsking()) return null
  return uploaded ?? alertAndCancel(link?.failed ?? texts.chatLinkFailed)
}

/** Returns a function that is true while the current page is still open, perhaps beneath others. */
function watchPage(): () => boolean {
  const { key } = currentPage()
  return () => useNavigation.getState().stack.some((page) => page.key === key)
}

function alertAndCancel(text: string): null {
  void alert(text)
  return null
}
