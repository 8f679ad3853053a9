import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { canShowPicture } from '@orelhao/protocol/settings/rules'
import type { ProfileForm } from '@orelhao/protocol/tinder/contract'
import { bioProblem, type Gender, limits, profileProblem, type Target } from '@orelhao/protocol/tinder/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import { lockPlayers } from '../../../shared/directory/store.ts'
import { endAllMatches } from '../matches/end-match.ts'
import { changeSeeking, forgetSeeking, leaveSeeking } from '../seeking/store.ts'
import { toProfile } from '../views.ts'
import { addProfile, changeProfile, changeTarget, memberOf, removeProfile } from './store.ts'

export const handlers: Handlers<
  'tinder' | 'tinder_register' | 'tinder_changeTarget' | 'tinder_changeAvatar' | 'tinder_changeBio' | 'tinder_delete'
> = {
  async tinder({ me, db }) {
    const member = await memberOf(db, me.user_id)
    return member ? toProfile(member) : null
  },

  async tinder_register({ me, db, now, phone, cancel, refuse }, form) {
    const problem = profileProblem(form)
    if (problem) return refuse(problem)
    if (!isAllowedPicture(phone, form.image)) return refuse('invalidImage')
    await lockPlayers(db, me.user_id)
    if (await memberOf(db, me.user_id)) return refuse('alreadyRegistered')
    const profile = toProfileRow(form)
    if (!(await changeSeeking(db, me.user_id, undefined, profile, now))) return refuse('changedToday')
    await cancel(forgetSeeking, String(me.user_id))
    return { ...profile, id: await addProfile(db, me.user_id, profile, now) }
  },

  async tinder_changeTarget(context, target) {
    const member = await lockOwnProfile(context)
    if (!member) return context.refuse('noProfile')
    if (member.target === target) return null
    const { db, now, refuse } = context
    if (!(await changeSeeking(db, member.player, member, { ...member, target }, now))) return refuse('changedToday')
    await changeTarget(db, member, target)
    return null
  },

  async tinder_changeAvatar(context, image) {
    const { db, phone, refuse } = context
    if (image === '') return refuse('imageRequired')
    if (!isAllowedPicture(phone, image)) return refuse('invalidImage')
    const member = await lockOwnProfile(context)
    if (!member) return refuse('noProfile')
    await changeProfile(db, member.player, { image })
    return null
  },

  async tinder_changeBio(context, bio) {
    const problem = bioProblem(bio)
    if (problem) return context.refuse(problem)
    const member = await lockOwnProfile(context)
    if (!member) return context.refuse('noProfile')
    await changeProfile(context.db, member.player, { bio })
    return null
  },

  async tinder_delete(context) {
    const member = await lockOwnProfile(context)
    if (!member) return null
    await endAllMatches(context, member)
    await removeProfile(context.db, member.player)
    await leaveSeeking(context.db, member)
    const due = {
      at: context.now + limits.seekingSeconds,
      key: String(member.player),
      payload: { player: member.player },
    }
    await context.schedule(forgetSeeking, due)
    return null
  },
}

/** Locks the player and returns their profile. */
async function lockOwnProfile({ me, db }: Pick<Context, 'me' | 'db'>) {
  await lockPlayers(db, me.user_id)
  return memberOf(db, me.user_id)
}

function isAllowedPicture({ allowUnsafeURL, uploadsURL }: PhoneConfig, url: string): boolean {
  return canShowPicture(url, allowUnsafeURL, uploadsURL)
}

/** Converts a valid form to the fields of a stored profile. */
function toProfileRow(form: ProfileForm) {
  const { gender, target } = form as { gender: Gender; target: Target }
  return { ...form, gender, target }
}
