import type { Profile } from '@orelhao/protocol/whatsapp/contract'
import { backend } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { pickAvatar } from './pick-avatar.ts'
import { profile } from './profile.ts'
import { cacheAvatars } from './state.ts'

/** Optimistic, rolled back where the server refuses. */
export async function setReceipts(read_receipts: boolean): Promise<void> {
  change({ read_receipts })
  if ((await mutate(backend.wpp_updateSettings, [read_receipts])) === undefined)
    change({ read_receipts: !read_receipts })
}

export async function choosePhoto(): Promise<void> {
  const url = await pickAvatar()
  if (url !== null) await setPhoto(url)
}

export async function setPhoto(avatarURL: string | null): Promise<void> {
  const before = profile.value?.avatarURL ?? null
  show(avatarURL)
  if ((await mutate(backend.wpp_updateAvatar, [avatarURL])) === undefined) show(before)
}

function change(values: Partial<Profile>): void {
  profile.change((before) => ({ ...before, ...values }))
}

/** Updates the picture in the profile and wherever else the phone shows its player. */
function show(avatarURL: string | null): void {
  change({ avatarURL })
  cacheAvatars({ [useSettings.getState().identity.phone]: avatarURL ?? '' })
}
