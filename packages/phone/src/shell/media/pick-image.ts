import { type FolderName, isChatAttachment } from '@orelhao/protocol/gallery/rules'
import { isImageUrl } from '@orelhao/protocol/settings/rules'
import { longestAddress } from '@orelhao/protocol/uploads/rules'
import { CameraIcon, ImageIcon, LinkIcon } from '../../kit/icons.ts'
import { uploadFromUrl } from '../../link/upload.ts'
import { appAt } from '../apps/registry.ts'
import { alert, type MenuOption, menu, prompt } from '../dialogs/overlays.ts'
import { current, useNavigation } from '../navigation/navigation.ts'
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
  return source && pickFrom(source, options)
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

export async function pickFrom(source: ImageSource, options: PickOptions = {}): Promise<string | null> {
  if (source === 'gallery') return pickFromGallery(options)
  return source === 'camera' ? shoot(options) : askForLink(options)
}

async function shoot({
  selfieOnly = false,
  folder = appAt(current().path)?.folder ?? '/',
}: PickOptions): Promise<string | null> {
  const isStillAsking = watchPage()
  const photo = await takePhoto({ selfieOnly, folder })
  return 'url' in photo && isStillAsking() ? photo.url : null
}

/** Link into the chat platform → where its picture is kept: chosen again it is not uploaded again. */
const keptLinks = new Map<string, string>()

async function askForLink({ link }: PickOptions): Promise<string | null> {
  const isStillAsking = watchPage()
  const url = (await prompt(texts.imagePrompt, { maximum: longestLink }))?.trim()
  if (!url) return null
  const accepts = link?.accepts ?? isImageUrl
  if (!accepts(url)) return fail(link?.invalid ?? texts.invalidUrl)
  if (!isChatAttachment(url)) return url.length > longestAddress ? fail(link?.tooLong ?? texts.linkTooLong) : url
  const kept = keptLinks.get(url) ?? (await uploadFromUrl(url))
  if (kept !== null) keptLinks.set(url, kept)
  if (!isStillAsking()) return null
  return kept ?? fail(link?.failed ?? texts.chatLinkFailed)
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
