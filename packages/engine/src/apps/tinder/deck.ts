import type { Peer } from '@orelhao/protocol/tinder/contract'
import { areShown, limits } from '@orelhao/protocol/tinder/rules'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { answerOf } from './answers/store.ts'
import {
  type Member,
  memberOf,
  newerProfiles,
  olderProfiles,
  type Progress,
  superLikers,
  type Viewer,
} from './profiles/store.ts'
import { toPublicProfile } from './views.ts'

interface Card {
  member: Member
  super_like: boolean
}

interface Drawn {
  cards: Card[]
  /** The player's progress once these cards are shown. */
  progress: Progress
}

/**
 * Draws the next cards of a player's deck: the returned card, then super likes, then profiles newer than the last look, then all others,
 * newest first.
 */
async function draw(db: Db, me: Viewer, limit: number): Promise<Drawn> {
  const progress: Progress = { newer: me.newer, older: me.older, refused: me.refused, returned: me.returned }
  const cards = new Map<number, Card>()
  const add = (people: readonly Member[], super_like = false) => {
    for (const member of people)
      if (cards.size < limit && !cards.has(member.player)) cards.set(member.player, { member, super_like })
  }
  if (me.returned !== 0) {
    const member = await returned(db, me)
    if (member) add([member])
    else progress.returned = 0
  }
  if (me.isSuperLiked && cards.size < limit) add(await superLikers(db, me, limit), true)
  if (me.newest > me.newer && cards.size < limit) {
    const people = await newerProfiles(db, me, limit)
    progress.newer = people[0] ? people[0].place - 1 : me.newest // profiles in between are already answered or in other decks
    add(people)
  }
  if (cards.size < limit) {
    const people = await olderProfiles(db, me, limit)
    progress.older = people[0] ? people[0].place + 1 : 0
    add(people)
  }
  return { cards: [...cards.values()], progress }
}

/** Returns the card that the player took back, where it may still be shown. */
async function returned(db: Db, me: Member): Promise<Member | undefined> {
  const member = await memberOf(db, me.returned)
  const isAhead = member && areShown(me, member) && (await answerOf(db, me.player, member.player)) === undefined
  return isAhead ? member : undefined
}

/** Returns the next card, and the player's progress with it. */
export async function nextCard(
  { db, isOnline }: Pick<Context, 'db' | 'isOnline'>,
  me: Viewer,
): Promise<{ card: Peer | null; progress: Progress }> {
  const { cards, progress } = await draw(db, me, 1)
  const [first] = cards
  return { card: first ? toPeer(first, me, isOnline) : null, progress }
}

export async function cardsAhead({ db, isOnline }: Pick<Context, 'db' | 'isOnline'>, me: Viewer): Promise<Peer[]> {
  const { cards } = await draw(db, me, limits.ahead)
  return cards.map((card) => toPeer(card, me, isOnline))
}

function toPeer({ member, super_like }: Card, { refused }: Member, isOnline: Context['isOnline']): Peer {
  return { ...toPublicProfile(member, isOnline), previous: refused !== 0, super_like }
}
