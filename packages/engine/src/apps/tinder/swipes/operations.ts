import { areShown, audienceOf, limits, swipes } from '@orelhao/protocol/tinder/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import * as messages from '../../../shared/chat/messages/store.ts'
import * as chat from '../../../shared/chat/store.ts'
import { lockPlayers } from '../../../shared/directory/store.ts'
import { addAnswer, answerOf, markLikeAnswered, undoAnswer, waitingLikes } from '../answers/store.ts'
import { cardsAhead, nextCard } from '../deck.ts'
import { app } from '../matches/end-match.ts'
import { type Member, memberById, memberOf, membersOf, saveProgress, type Viewer, viewerOf } from '../profiles/store.ts'
import { toPublicProfile } from '../views.ts'

export const handlers: Handlers<'tinder_next' | 'tinder_deck' | 'tinder_liked'> = {
  async tinder_next(context, id, like, type) {
    const { me, db } = context
    const before = await (type === swipes.back
      ? undoLastRefusal(context)
      : saveAnswer(context, id, like === 1 ? type : 0))
    if (!before) return null
    const { card, progress } = await nextCard(context, before)
    await saveProgress(db, me.user_id, progress)
    return card
  },

  async tinder_deck(context) {
    const member = await viewerOf(context.db, context.me.user_id)
    return member ? cardsAhead(context, member) : []
  },

  async tinder_liked({ me, db, isOnline }, before) {
    const member = await memberOf(db, me.user_id)
    if (!member) return []
    const likes = await waitingLikes(db, me.user_id, audienceOf(member), limits.likes, before)
    const people = await membersOf(
      db,
      likes.map(({ sender }) => sender),
    )
    const byPlayer = new Map(people.map((one) => [one.player, one]))
    return likes.flatMap(({ id, sender, super_like }) => {
      const liker = byPlayer.get(sender)
      return liker ? [{ ...toPublicProfile(liker, isOnline), super_like, like_id: id }] : []
    })
  },
}

type Swiping = Pick<Context, 'me' | 'db' | 'now' | 'emit'>

/** Saves an answer and returns the player after it; undefined without a profile. An answer to a card outside their deck changes nothing. */
async function saveAnswer(context: Swiping, id: number, kind: number): Promise<Viewer | undefined> {
  const { me, db, now } = context
  const wanted = id === 0 ? undefined : await memberById(db, id)
  await lockPlayers(db, me.user_id, wanted?.player)
  const member = await viewerOf(db, me.user_id)
  const other = wanted && (await memberOf(db, wanted.player)) // read again under the lock
  if (!member || !other || other.player === me.user_id || !areShown(member, other)) return member
  const theirs = await answerOf(db, other.player, me.user_id)
  const waits = theirs ? 0 : kind
  const isNew = await addAnswer(db, { sender: me.user_id, receiver: other.player, kind, waits, created_at: now })
  if (!isNew) return member
  if (theirs && theirs.waits > 0) await markLikeAnswered(db, other.player, me.user_id)
  if (kind > 0 && theirs && theirs.waits > 0) await match(context, member, other)
  const returned = member.returned === other.player ? 0 : member.returned
  return { ...member, refused: kind === swipes.refuse ? other.player : 0, returned }
}

/** Takes back the last refusal and returns the player after it. */
async function undoLastRefusal({ me, db }: Swiping): Promise<Viewer | undefined> {
  const refused = (await memberOf(db, me.user_id))?.refused
  await lockPlayers(db, me.user_id, refused || undefined)
  const member = await viewerOf(db, me.user_id)
  if (!member || member.refused === 0 || member.refused !== refused) return member
  await undoAnswer(db, me.user_id, refused)
  return { ...member, refused: 0, returned: refused }
}

/** Opens a conversation for two players who like each other. */
async function match({ db, now, emit }: Swiping, me: Member, other: Member): Promise<void> {
  const conversation_id = await chat.openPair(db, app, me.player, other.player, now)
  await chat.lockConversation(db, conversation_id)
  const line = { conversation_id, sender: me.player, type: messages.system, content: 'match', created_at: now }
  await messages.addMessage(db, line)
  emit(me.player, 'TINDER_MATCH', { id: other.id, name: other.name, image: other.image })
  emit(other.player, 'TINDER_MATCH', { id: me.id, name: me.name, image: me.image })
}
