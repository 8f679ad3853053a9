import { type FolderName, isChatAttachment } from '@orelhao/protocol/gallery/rules'
import { isImageUrl } from '@orelhao/protocol/settings/rules'
import { maxUrlLength } from '@orelhao/protocol/uploads/rules'
import { CameraIcon, ImageIcon, LinkIcon } from '../../kit/icons.ts'
import { uploadFromUrl } from '../../link/upload.ts'
import { appAt } from '../apps/registry.ts'
import { alert, type MenuOption, menu, prompt } from '../dialogs/overlays.ts'
import { currentPage, useNavigation } from '../navigation/navigation.ts'
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
  /** The folder for a photo taken for this; by default that of the app that asks. */
  folder?: FolderName
  /** An app of somebody else's asks (`confirm` says what that means). */
  isGuarded?: boolean
  /** How an app names links, which of them it takes, and what it says of the others and of failed uploads. */
  link?: { label: string; accepts(url: string): boolean; invalid: string; failed: string; tooLong?: string }
}

/** What the field for a link takes. Links of the chat platform carry signatures, and are short once they are uploaded. */
const longestLink = 2048

/**
 * Asks the player for a picture: from the camera, the gallery or, where the owner allows it, a link. Answers its address once the
 * player is back on the page that asked; null when they thought better of it, went elsewhere or it failed, which they were told.
 * Never rejects.
 */
export async function pickImage(options: PickOptions = {}): Promise<string | null> {
  const source = await menu(imageSources(options), '', options)
  return source && pickImageFrom(source, options)
}

/** What `pickImage` offers, for a menu that offers other things as well. */
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

/** Link into the chat platform → where its picture is kept: chosen again it is not uploaded again. */
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

/** Answers whether the page that is shown now is still open, though perhaps beneath others. */
function watchPage(): () => boolean {
  const { key } = currentPage()
  return () => useNavigation.getState().stack.some((page) => page.key === key)
}

function alertAndCancel(text: string): null {
  void alert(text)
  return null
}
