import type { Engine } from '@orelhao/engine/engine'
import type { Message } from '@orelhao/protocol/whatsapp/contract'
import { groupPhone } from '@orelhao/protocol/whatsapp/rules'
import type { SettableClock } from '../settable-clock.ts'
import { callAs, callForAnswer, citizenById } from './call-as.ts'
import { once } from './once.ts'
import { avatars, chats, house, type PastChat } from './whatsapp-history.ts'

const minuteMs = 60_000
const newMinutes = 60

/** Gives the city its messenger. An interrupted run resumes at the next start. */
export function seedWhatsapp(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/whatsapp', async () => {
    try {
      await chatAll(engine, time)
    } finally {
      time.offsetMs = 0
    }
  })
}

async function chatAll(engine: Engine, time: SettableClock): Promise<void> {
  time.offsetMs = -house.minutesAgo * minuteMs
  for (const [user, url] of Object.entries(avatars)) await callAs(engine, Number(user), 'wpp_updateAvatar', [url])
  const members = house.members.map((user) => citizenById(user).phone)
  const made = await callForAnswer(
    engine,
    house.owner,
    'wpp_createGroup',
    [house.name, house.avatar, members],
    'seed-group',
  )
  const { id: group } = made as { id?: number }
  if (group === undefined) return // the owner has disabled the app
  const ids: number[] = []
  for (const [index, chat] of chats.entries()) {
    time.offsetMs = -chat.minutesAgo * minuteMs
    const contact = chat.to === 'house' ? groupPhone(group) : citizenById(chat.to).phone
    const reply = chat.answers === undefined ? null : ids[index - chat.answers]
    const id = await write(engine, contact, chat, reply, `seed-chat-${index}`)
    ids.push(id)
    // newer messages stay unread
    if (typeof chat.to === 'number' && chat.minutesAgo > newMinutes)
      await callAs(engine, chat.to, 'wpp_markAsRead', [citizenById(chat.from).phone])
    const isLastRead = chat === chats.findLast(({ to, minutesAgo }) => to === 'house' && minutesAgo > newMinutes)
    if (isLastRead)
      for (const reader of [house.owner, ...house.members]) await callAs(engine, reader, 'wpp_markAsRead', [contact])
  }
}

async function write(engine: Engine, contact: string, chat: PastChat, reply: number | null | undefined, key: string) {
  const { from, text = '', attachment, reactions = [] } = chat
  const type = attachment ? Object.keys(attachment)[0] : 'text'
  const args = [contact, text, type, attachment ?? null, reply ?? null]
  const { id } = (await callForAnswer(engine, from, 'wpp_sendMessage', args, key)) as Message
  for (const [user, emoji] of reactions) await callAs(engine, user, 'wpp_react', [id, emoji])
  return id
}
