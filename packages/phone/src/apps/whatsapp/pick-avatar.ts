import { avatarProblem, isImageLink, type newAvatarProblem, refusals } from '@orelhao/protocol/whatsapp/rules'
import { alert } from '../../shell/dialogs/overlays.ts'
import { type PickOptions, pickImage } from '../../shell/media/pick-image.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { texts } from './texts.ts'

/** Options of the messenger's picture picker. */
export const pickOptions = {
  link: { label: texts.image, accepts: isImageLink, invalid: texts.invalidLink, failed: texts.uploadFailed },
} satisfies PickOptions

/** An avatar's link is refused with the avatar's sentence, whatever its length. */
const avatarOptions: PickOptions = { link: { ...pickOptions.link, tooLong: refusals.linkTooLong } }

type Config = Parameters<typeof avatarProblem>[1]

/** Asks for a person's or a group's picture; null where none was chosen or the player was told why it is refused. */
export async function pickAvatar(
  problemOf: (url: string, owner: Config) => ReturnType<typeof newAvatarProblem> = avatarProblem,
): Promise<string | null> {
  const url = await pickImage(avatarOptions)
  if (url === null) return null
  const problem =
    problemOf(url, useSettings.getState().config) ?? ((await canLoadImage(url)) ? undefined : 'invalidImage')
  if (!problem) return url
  void alert(refusals[problem])
  return null
}

/** Resolves to whether an address loads as a picture. */
function canLoadImage(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = url
  })
}
