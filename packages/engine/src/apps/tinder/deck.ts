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
  /** How far the player is once these cards are before them. */
  progress: Progress
}

/**
 * The next cards of a player's deck: the one that they took back, who gave them a super like, who came since they last looked, and then
 * everybody else, the newest first.
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
    progress.newer = people[0] ? people[0].place - 1 : me.newest // whoever stands between has an answer already, or is for others
    add(people)
  }
  if (cards.size < limit) {
    const people = await olderProfiles(db, me, limit)
    progress.older = people[0] ? people[0].place + 1 : 0
    add(people)
  }
  return { cards: [...cards.values()], progress }
}

/** The card that the player took back, where it is still to be shown. */
async function returned(db: Db, me: Member): Promise<Member | undefined> {
  const member = await memberOf(db, me.returned)
  const isAhead = member && areShown(me, member) && (await answerOf(db, me.player, member.player)) === undefined
  return isAhead ? member : undefined
}

/** The next card, and how far the player is with it. */
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
