import { type Draft, profileProblem, trimmed } from '@orelhao/protocol/instagram/rules'
import type { AppPorts, Handlers } from '../../../core/context.ts'
import { lockPlayers } from '../../../shared/directory/store.ts'
import { hasBlockedWord } from '../../../shared/moderation/blocked-words.ts'
import {
  addProfile,
  changeProfile,
  type Profile,
  profileById,
  profilesOf,
} from '../../../shared/social/profiles/store.ts'
import { isAllowedPicture } from '../allowed-media.ts'
import { login, loginOf, logout } from '../logins/store.ts'
import { countUnread } from '../notices/store.ts'
import { toAuthor, toOwnProfile } from '../profile-views.ts'
import { unsubscribeAll } from '../topics.ts'
import { accountOf, app } from './current-account.ts'

/** Unread notifications that an icon's badge counts, at most. */
const maxUnread = 100

export const handlersFor = (
  ports: AppPorts,
): Handlers<
  | 'ig_accounts'
  | 'ig_max_accounts'
  | 'ig_me'
  | 'ig_login'
  | 'ig_logout'
  | 'ig_register'
  | 'ig_updateProfile'
  | 'ig_changeAvatar'
> => ({
  async ig_accounts({ me, db }) {
    const current = await loginOf(db, me.user_id)
    const accounts = await profilesOf(db, app, me.user_id)
    return accounts.map((account) => ({ ...toAuthor(account), isCurrent: account.id === current }))
  },

  ig_max_accounts: async ({ phone }) => phone.instagramAccounts,

  async ig_me(context) {
    const { db, now } = context
    const account = await accountOf(context)
    if (!account) return { profile: null, unread: 0 }
    return { profile: await toOwnProfile(db, account, now), unread: await countUnread(db, account.id, maxUnread) }
  },

  async ig_login(context, id) {
    const { me, db, now, refuse } = context
    const account = await profileById(db, app, id)
    if (account?.owner !== me.user_id) return refuse('unknownAccount')
    await login(db, me.user_id, id)
    unsubscribeAll(context)
    return toOwnProfile(db, account, now)
  },

  async ig_logout(context) {
    await logout(context.db, context.me.user_id)
    unsubscribeAll(context)
    return null
  },

  async ig_register({ me, db, now, phone, refuse }, name, username, bio, avatar) {
    const draft = { name, username, bio }
    const problem = profileProblem(draft)
    if (problem) return refuse(problem)
    if (hasBlockedWord(ports.blockedWords, ...Object.values(draft))) return refuse('blockedWord')
    if (avatar === '') return refuse('selfieRequired')
    if (!isAllowedPicture(phone, avatar)) return refuse('invalidImage')
    await lockPlayers(db, me.user_id)
    const accounts = await profilesOf(db, app, me.user_id)
    if (accounts.length >= phone.instagramAccounts) return refuse('tooManyAccounts')
    const id = await addProfile(db, app, me.user_id, { ...toProfileFields(draft), avatar, banner: null }, now)
    if (typeof id === 'string') return refuse(id)
    await login(db, me.user_id, id)
    const account = (await profileById(db, app, id)) as Profile
    return toOwnProfile(db, account, now)
  },

  async ig_updateProfile(context, form) {
    const { db, now, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const problem = profileProblem(form)
    if (problem) return refuse(problem)
    if (hasBlockedWord(ports.blockedWords, ...Object.values(form))) return refuse('blockedWord')
    const { avatar, banner } = account
    const changed = await changeProfile(db, app, account, { ...toProfileFields(form), avatar, banner })
    if (changed) return refuse(changed)
    const saved = (await profileById(db, app, account.id)) as Profile
    return toOwnProfile(db, saved, now)
  },

  async ig_changeAvatar(context, url) {
    const { db, phone, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    if (url === '') return refuse('selfieRequired')
    if (!isAllowedPicture(phone, url)) return refuse('invalidImage')
    const { handle, name, bio, banner } = account
    await changeProfile(db, app, account, { handle, name, bio, avatar: url, banner })
    return null
  },
})

/** Converts a form to the fields of a stored profile. */
function toProfileFields(draft: Draft) {
  const { name, username, bio } = trimmed(draft)
  return { name, handle: username, bio }
}
