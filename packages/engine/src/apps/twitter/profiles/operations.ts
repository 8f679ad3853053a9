import { mayShowPicture } from '@orelhao/protocol/settings/rules'
import type { ProfileForm } from '@orelhao/protocol/twitter/contract'
import { profileProblem, trimmed } from '@orelhao/protocol/twitter/rules'
import type { AppPorts, Context, Handlers } from '../../../core/context.ts'
import { hold } from '../../../shared/directory/store.ts'
import { hasBlockedWord } from '../../../shared/moderation/blocked-words.ts'
import { addProfile, changeProfile, type Face, profileById } from '../../../shared/social/profiles/store.ts'
import { app, mine, toOwnProfile } from '../views.ts'

export const handlersFor = ({ blockedWords }: AppPorts): Handlers<'twitter' | 'twitter_register' | 'twitter_save'> => ({
  async twitter(context) {
    const own = await mine(context)
    return own ? toOwnProfile(own) : null
  },

  async twitter_register(context, form) {
    const { me, db, now, refuse } = context
    const face = faceOf(form)
    const problem = problemOf(context, blockedWords, face)
    if (problem) return refuse(problem)
    await hold(db, me.user_id)
    if (await mine(context)) return refuse('alreadyRegistered')
    const added = await addProfile(db, app, me.user_id, face, now)
    return typeof added === 'string' ? refuse(added) : own(context, added)
  },

  async twitter_save(context, form) {
    const { me, db, refuse } = context
    await hold(db, me.user_id)
    const known = await mine(context)
    if (!known) return refuse('noProfile')
    const face = faceOf(form, known)
    const problem = problemOf(context, blockedWords, face) ?? (await changeProfile(db, app, known, face))
    return problem ? refuse(problem) : own(context, known.id)
  },
})

async function own({ db }: Pick<Context, 'db'>, id: number) {
  const profile = await profileById(db, app, id)
  if (!profile) throw new Error('a profile is gone that was just written')
  return toOwnProfile(profile)
}

/** A form as it is kept. Pictures that it leaves out are those of `known`. */
function faceOf(form: ProfileForm, known?: Face): Face {
  const { avatarURL = known?.avatar ?? null, bannerURL = known?.banner ?? null } = form
  const { username, ...kept } = trimmed({ ...form, avatarURL, bannerURL })
  return { handle: username, name: kept.name, bio: kept.bio, avatar: kept.avatarURL, banner: kept.bannerURL }
}

function problemOf({ phone }: Pick<Context, 'phone'>, blockedWords: AppPorts['blockedWords'], face: Face) {
  const { handle, name, bio, avatar, banner } = face
  const isShown = (url: string | null) => url === null || mayShowPicture(url, phone.allowUnsafeURL, phone.uploadsURL)
  const problem = profileProblem({ name, username: handle, bio, avatarURL: avatar, bannerURL: banner })
  if (problem) return problem
  if (!isShown(avatar)) return 'invalidAvatar'
  if (!isShown(banner)) return 'invalidBanner'
  if (hasBlockedWord(blockedWords, name, handle, bio)) return 'blockedWord'
}
