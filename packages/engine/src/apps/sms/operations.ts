import { canShowPicture } from '@orelhao/protocol/settings/rules'
import type * as contract from '@orelhao/protocol/sms/contract'
import type { Attachment } from '@orelhao/protocol/sms/contract'
import type { Handlers } from '../../core/context.ts'
import { lookUpPhone } from '../../shared/directory/store.ts'
import { destroyThread, trimEvery, trimThreadWith } from './clearing/store.ts'
import { listOf } from './listing/store.ts'
import { messagesOf, messagesWith } from './reading/store.ts'
import { send } from './sending/store.ts'
import { markAsRead } from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  sms_resume: ({ me, db }) => messagesOf(db, me.user_id),

  sms_list: ({ me, db }) => listOf(db, me.user_id),

  sms_thread: ({ me, db }, phone) => messagesWith(db, me.user_id, phone),

  async sms_send({ me, key, db, now, phone: config, random, emit, refuse, isOnline }, phone, content, attachment) {
    const { image, location } = parts(attachment)
    if (!content && !attachment) return refuse('emptyMessage')
    if (image !== null && !canShowPicture(image, config.allowUnsafeURL, config.uploadsURL))
      return refuse('invalidImage')
    // before this message is written, or two transactions writing to each other's threads could deadlock
    if (random() < 1 / trimEvery) await trimThreadWith(db, me, phone)
    const sent = await send(db, { from: me, phone, content, image, location, isOnline, now })
    if (!sent) return refuse((await lookUpPhone(db, phone, me.phone)) ? 'ownNumber' : 'unknownNumber')
    if (!sent.blocked) emit(sent.to, 'SMS', sent.message)
    emit(me.user_id, 'SMS_SENT', sent.message, key)
    return sent.message
  },

  async sms_markAsRead({ me, db }, phone) {
    await markAsRead(db, me.user_id, phone)
    return null
  },

  async sms_destroy({ me, db }, phone) {
    await destroyThread(db, me.user_id, phone)
    return null
  },
}

function parts(attachment: Attachment | undefined): { image: string | null; location: string | null } {
  if (!attachment) return { image: null, location: null }
  if ('image' in attachment) return { image: attachment.image, location: null }
  return { image: null, location: JSON.stringify(attachment.location) }
}
