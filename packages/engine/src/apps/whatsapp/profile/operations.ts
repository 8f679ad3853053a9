import { avatarProblem } from '@orelhao/protocol/whatsapp/rules'
import type { Handlers } from '../../../core/context.ts'
import { coMembersOf } from '../../../shared/chat/members/store.ts'
import { lockPlayers, playerByPhone } from '../../../shared/directory/store.ts'
import { app } from '../conversation.ts'
import { changeProfile, profileOf } from './store.ts'

export const handlers: Handlers<'wpp_getProfile' | 'wpp_updateSettings' | 'wpp_updateAvatar' | 'wpp_getAvatar'> = {
  wpp_getProfile: ({ me, db }) => profileOf(db, me.user_id),

  async wpp_updateSettings({ me, db }, read_receipts) {
    await lockPlayers(db, me.user_id)
    await changeProfile(db, me.user_id, { read_receipts })
    return null
  },

  async wpp_updateAvatar({ me, db, phone, isOnline, emitToMany, refuse }, avatarURL) {
    const problem = avatarURL === null ? undefined : avatarProblem(avatarURL, phone)
    if (problem) return refuse(problem)
    await lockPlayers(db, me.user_id)
    await changeProfile(db, me.user_id, { avatarURL })
    const viewers = [me.user_id, ...(await coMembersOf(db, app, me.user_id))].filter(isOnline)
    emitToMany(viewers, 'WHATSAPP_AVATAR', me.phone, avatarURL ?? '')
    return null
  },

  async wpp_getAvatar({ db }, phone) {
    const player = await playerByPhone(db, phone)
    return player ? (await profileOf(db, player.user_id)).avatarURL : null
  },
}
