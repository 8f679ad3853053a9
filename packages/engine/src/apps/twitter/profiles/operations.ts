import { canShowPicture } from '@orelhao/protocol/settings/rules'
import type { ProfileForm } from '@orelhao/protocol/twitter/contract'
import { profileProblem, trimmed } from '@orelhao/protocol/twitter/rules'
import type { AppPorts, Context, Handlers } from '../../../core/context.ts'
import { lockPlayers } from '../../../shared/directory/store.ts'
import { hasBlockedWord } from '../../../shared/moderation/blocked-words.ts'
import { addProfile, changeProfile, type ProfileFields, profileById } from '../../../shared/social/profiles/store.ts'
import { app, ownProfile, toOwnProfile } from '../views.ts'

export const handlersFor = (ports: AppPorts): Handlers<'twitter' | 'twitter_register' | 'twitter_save'> => ({
  async twitter(context) {
    const own = await ownProfile(context)
    return own ? toOwnProfile(own) : null
  },

  async twitter_register(context, form) {
    const { me, db, now, refuse } = context
    const face = toProfileFields(form)
    const problem = problemOf(context, ports.blockedWords, face)
    if (problem) return refuse(problem)
    await lockPlayers(db, me.user_id)
    if (await ownProfile(context)) return refuse('alreadyRegistered')
    const added = await addProfile(db, app, me.user_id, face, now)
    return typeof added === 'string' ? refuse(added) : updatedProfile(context, added)
  },

  async twitter_save(context, form) {
    const { me, db, refuse } = context
    await lockPlayers(db, me.user_id)
    const current = await ownProfile(context)
    if (!current) return refuse('noProfile')
    const face = toProfileFields(form, current)
    const problem = problemOf(context, ports.blockedWords, face) ?? (await changeProfile(db, app, current, face))
    return problem ? refuse(problem) : updatedProfile(context, current.id)
  },
})

async function updatedProfile({ db }: Pick<Context, 'db'>, id: number) {
  const profile = await profileById(db, app, id)
  if (!profile) throw new Error('the profile just written is missing')
  return toOwnProfile(profile)
}

/** Converts a form to stored fields. Pictures that the form leaves out stay those of `current`. */
function toProfileFields(form: ProfileForm, current?: ProfileFields): ProfileFields {
  const { avatarURL = current?.avatar ?? null, bannerURL = current?.banner ?? null } = form
  const { username, ...fields } = trimmed({ ...form, avatarURL, bannerURL })
  return { handle: username, name: fields.name, bio: fields.bio, avatar: fields.avatarURL, banner: fields.bannerURL }
}

function problemOf({ phone }: Pick<Context, 'phone'>, blockedWords: AppPorts['blockedWords'], face: ProfileFields) {
  const { handle, name, bio, avatar, banner } = face
  const isShown = (url: string | null) => url === null || canShowPicture(url, phone.allowUnsafeURL, phone.uploadsURL)
  const problem = profileProblem({ name, username: handle, bio, avatarURL: avatar, bannerURL: banner })
  if (problem) return problem
  if (!isShown(avatar)) return 'invalidAvatar'
  if (!isShown(banner)) return 'invalidBanner'
  if (hasBlockedWord(blockedWords, name, handle, bio)) return 'blockedWord'
}
