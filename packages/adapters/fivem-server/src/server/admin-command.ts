import { createLink, endAccessOf, invitationSeconds, linkSeconds } from '@orelhao/engine/panel/access/panel-access'
import { parseRole } from '@orelhao/protocol/panel/role-names'
import { mayManage, type Role, roles } from '@orelhao/protocol/panel/roles'
import { fullName } from '@orelhao/protocol/people'
import { usageOf } from '../game/command-texts.ts'
import { adminTexts as texts } from './admin-texts.ts'
import { findPlayer } from './find-player.ts'
import type { OwnerCommandParts } from './owner-command-parts.ts'

const endWords = ['encerrar', 'end']

/** The person at the command: their user id, 0 for the console, and their role. */
interface Caller {
  player: number
  role: Role
}

/**
 * Gives a link to the panel: to who typed the command, or, with a role and a player, for somebody else. With `encerrar` it ends a player's
 * sessions. The first word is the panel's address, which the game adds.
 */
export async function adminCommand(
  parts: OwnerCommandParts,
  [address = '', ...words]: string[],
  source: number,
): Promise<string[]> {
  const caller = await callerOf(parts, source)
  if (typeof caller === 'string') return [caller]
  const [word, who, ...more] = words
  if (word === undefined) {
    const { code } = await createLink(parts.engine, { ...caller, actor: caller.player, seconds: linkSeconds })
    return texts.own(texts.roles[caller.role], `${address}#${code}`, linkSeconds / 60)
  }
  if (who === undefined || more.length > 0) return [usageOf('admin')]
  const isEnding = endWords.includes(word.toLowerCase())
  const role = isEnding ? undefined : parseRole(word)
  if (!isEnding && !role) return [texts.unknownRole(word), usageOf('admin')]
  const me = await findPlayer(parts, who)
  if (!me) return [texts.unknownPlayer(who)]
  if (!role) {
    if (caller.role !== 'owner') return [texts.notAllowed]
    return [texts.ended(fullName(me), await endAccessOf(parts.engine, me.user_id, caller.player))]
  }
  if (!mayManage(caller.role, role)) return [texts.notAllowed]
  const link = { player: me.user_id, role, actor: caller.player, seconds: invitationSeconds }
  const { code } = await createLink(parts.engine, link)
  return texts.invited(fullName(me), texts.roles[role], `${address}#${code}`, invitationSeconds / 3600)
}

/** The console is the owner. A player has the highest role whose ACE they have; moderators of the phone are moderators here. */
async function callerOf({ game, players, engine }: OwnerCommandParts, source: number): Promise<Caller | string> {
  if (source === 0) return { player: 0, role: 'owner' }
  const player = players.findBySource(source)?.user_id
  if (player === undefined) return texts.noPhone
  for (const role of roles) if (await game.hasAce(source, `smartphone.${role}`)) return { player, role }
  const me = await engine.identity(player)
  return me?.moderator ? { player, role: 'moderator' } : texts.noRole
}
