import { canShowPicture } from '@orelhao/protocol/settings/rules'
import type { Message } from '@orelhao/protocol/tor/contract'
import { directChannel, limits, parseLocation } from '@orelhao/protocol/tor/rules'
import type { Context, Handlers, Refused } from '../../../core/context.ts'
import { addMessage } from '../../../shared/chat/messages/store.ts'
import * as chat from '../../../shared/chat/store.ts'
import { lockPlayers } from '../../../shared/directory/store.ts'
import { app, type Found, find } from '../conversation.ts'
import { ensureId } from '../store.ts'
import { nextNumber } from './store.ts'
import { toMessage } from './views.ts'

interface Content {
  content: string
  media: string | null
  attached: string | null
}

type Problem = 'emptyMessage' | 'invalidImage' | 'invalidLocation'
type Sending = Context<'tooManyGroups'>

export const handlers: Handlers<'tor_send'> = {
  async tor_send(context, id, text, image, location) {
    const { me, db, phone, refuse } = context
    const isShown = (url: string) => canShowPicture(url, phone.allowUnsafeURL, phone.uploadsURL)
    const content = contentOf(text, image ?? null, location ?? null, isShown)
    if (typeof content === 'string') return refuse(content)
    const found = await find(db, me.user_id, id)
    if (typeof found === 'string') return refuse(found)
    const own = await ensureId(db, me.user_id)
    return found.kind === 'direct' ? sendTo(context, found, own, content) : sendInto(context, found, own, content)
  },
}

/** Returns the stored content of a message, or the code of a refusal. */
function contentOf(
  content: string,
  image: string | null,
  location: string | null,
  isShown: (url: string) => boolean,
): Content | Problem {
  const place = parseLocation(location)
  if (image !== null && !isShown(image)) return 'invalidImage'
  if (location !== null && !place) return 'invalidLocation'
  if (content === '' && image === null && !place) return 'emptyMessage'
  return { content, media: image, attached: place ? JSON.stringify(place) : null }
}

type Direct = Extract<Found, { kind: 'direct' }>
type Channel = Extract<Found, { kind: 'channel' }>

/** Sends even to a player who blocked the sender's number: silence would reveal that a number and an id belong to one person. */
async function sendTo(context: Context, { other, theirs }: Direct, own: string, content: Content): Promise<Message> {
  const { me, key, db, now, emit } = context
  const id = await chat.openPair(db, app, me.user_id, other, now)
  const message = toMessage(await write(context, id, content), own, directChannel(own, theirs))
  emit(other, 'TOR_MESSAGE', message)
  emit(me.user_id, 'TOR_SENT', message, key)
  return message
}

async function sendInto(
  context: Sending,
  { id: existing, name }: Channel,
  own: string,
  content: Content,
): Promise<Message | Refused<'tooManyGroups'>> {
  const { me, key, db, now, emit, publish, refuse } = context
  if (existing === undefined) {
    await lockPlayers(db, me.user_id)
    if ((await chat.countOwned(db, app, me.user_id)) >= limits.channelsOpened) return refuse('tooManyGroups')
  }
  const id = existing ?? (await chat.openNamed(db, app, name, me.user_id, now))
  const message = toMessage(await write(context, id, content), own, name)
  publish(`tor/${name}`, 'TOR_MESSAGE', message)
  emit(me.user_id, 'TOR_SENT', message, key)
  return message
}

async function write({ me, db, now }: Context, conversation_id: number, content: Content) {
  await chat.lockConversation(db, conversation_id)
  const number = await nextNumber(db, conversation_id)
  const type = content.attached ? 'location' : content.media ? 'image' : 'text'
  return addMessage(db, { conversation_id, sender: me.user_id, type, ...content, number, created_at: now })
}
