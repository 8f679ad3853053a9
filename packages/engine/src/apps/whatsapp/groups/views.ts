import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Group } from '@orelhao/protocol/whatsapp/contract'
import { groupPhone, type SystemLine } from '@orelhao/protocol/whatsapp/rules'
import { type Member, playersIn } from '../../../shared/chat/members/store.ts'
import { addMessage, system } from '../../../shared/chat/messages/store.ts'
import type { Conversation } from '../../../shared/chat/store.ts'
import type { Transaction } from '../../../transaction.ts'
import { groupView } from '../conversation.ts'
import { toMessage } from '../messages/views.ts'

/** Returns a group for the page, the same for every member. */
export function toGroup({ id, title, picture, owner }: Conversation, members: readonly Member[]): Group {
  return {
    id,
    name: title,
    avatarURL: picture,
    owner: members.find(({ player }) => player === owner)?.phone ?? '',
    members: members.filter(({ player }) => player !== owner).map(({ phone }) => phone),
    phone: groupPhone(id),
  }
}

type Person = Pick<Identity, 'user_id' | 'phone'>

/** Writes a system line into a group and emits it to all members. `about` is the person concerned or the group's new name. */
export async function addSystemMessage(
  { db, now, emitToMany }: Transaction,
  { id, title }: Pick<Conversation, 'id' | 'title'>,
  actor: Person,
  line: SystemLine,
  about?: Person | string,
): Promise<void> {
  const isPerson = typeof about === 'object'
  const row = await addMessage(db, {
    conversation_id: id,
    sender: actor.user_id,
    type: system,
    content: line,
    subject: isPerson ? about.user_id : null,
    attached: isPerson ? null : (about ?? null),
    created_at: now,
  })
  const phones = new Map([[actor.user_id, actor.phone]])
  if (isPerson) phones.set(about.user_id, about.phone)
  const message = toMessage(row, groupView(actor, id), phones)
  emitToMany(await playersIn(db, id), 'WHATSAPP_MESSAGE', { ...message, group: title })
}
