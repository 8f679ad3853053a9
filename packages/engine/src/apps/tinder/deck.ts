import type { Peer } from '@orelhao/protocol/tinder/contract'
import { areShown, audienceOf, limits } from '@orelhao/protocol/tinder/rules'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { answerOf, superLikers } from './answers/store.ts'
import { shown } from './people.ts'
import { type Member, memberOf, membersOf, newcomers, oldtimers, type Progress } from './profiles/store.ts'

interface Card {
  player: number
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
async function draw(db: Db, me: Member, limit: number): Promise<Drawn> {
  const progress: Progress = { newer: me.newer, older: me.older, refused: me.refused, returned: me.returned }
  const cards: Card[] = []
  const add = (player: number, super_like = false) => {
    if (cards.length < limit && cards.every((card) => card.player !== player)) cards.push({ player, super_like })
  }
  if (me.returned !== 0) {
    if (await isAhead(db, me, me.returned)) add(me.returned)
    else progress.returned = 0
  }
  if (cards.length < limit)
    for (const player of await superLikers(db, me.player, audienceOf(me), limit)) add(player, true)
  if (cards.length < limit) {
    const [first, ...others] = await newcomers(db, me, limit)
    // whoever stands between has an answer already
    if (first) progress.newer = first.place - 1
    for (const { player } of first ? [first, ...others] : []) add(player)
  }
  if (cards.length < limit) {
    const [first, ...others] = await oldtimers(db, me, limit)
    progress.older = first ? first.place + 1 : 0
    for (const { player } of first ? [first, ...others] : []) add(player)
  }
  return { cards, progress }
}

/** Whether somebody is still to be shown to the player. */
async function isAhead(db: Db, me: Member, player: number): Promise<boolean> {
  const other = await memberOf(db, player)
  return other !== undefined && areShown(me, other) && (await answerOf(db, me.player, player)) === undefined
}

/** The next card, and how far the player is with it. */
export async function nextCard(
  { db, isOnline }: Pick<Context, 'db' | 'isOnline'>,
  me: Member,
): Promise<{ card: Peer | null; progress: Progress }> {
  const { cards, progress } = await draw(db, me, 1)
  const [first] = cards
  const member = first && (await memberOf(db, first.player))
  const card = member ? toCard(member, me, first.super_like, isOnline) : null
  return { card, progress }
}

export async function cardsAhead(context: Pick<Context, 'db' | 'isOnline'>, me: Member): Promise<Peer[]> {
  const { cards } = await draw(context.db, me, limits.ahead)
  const members = new Map(
    (
      await membersOf(
        context.db,
        cards.map(({ player }) => player),
      )
    ).map((member) => [member.player, member]),
  )
  return cards.flatMap(({ player, super_like }) => {
    const member = members.get(player)
    return member ? [toCard(member, me, super_like, context.isOnline)] : []
  })
}

function toCard(member: Member, { refused }: Member, super_like: boolean, isOnline: Context['isOnline']): Peer {
  return { ...shown(member, isOnline), previous: refused !== 0, super_like }
}
