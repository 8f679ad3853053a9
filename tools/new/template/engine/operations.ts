import type * as contract from '@orelhao/protocol/newapp/contract'
import { messageProblem } from '@orelhao/protocol/newapp/rules'
import type { Handlers } from '../../core/context.ts'
import { lookUpPhone } from '../../shared/directory/store.ts'
import { addMessage, listMessages } from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  newapp_list: ({ me, db }, before) => listMessages(db, me.user_id, before),

  async newapp_send({ me, db, now, emit, refuse }, phone, text) {
    const problem = messageProblem({ phone, text }, me.phone)
    if (problem) return refuse(problem)
    const receiver = await lookUpPhone(db, phone, me.phone)
    if (!receiver) return refuse('unknownNumber')
    const message = { text, created_at: now }
    const sent = await addMessage(db, me.user_id, receiver, { ...message, isMine: true })
    if (!receiver.blocked) {
      // a blocked sender gets the same answer, so that they do not notice
      const received = await addMessage(db, receiver.user_id, me, { ...message, isMine: false })
      emit(receiver.user_id, 'NEWAPP_MESSAGE', received)
    }
    return sent
  },
}
