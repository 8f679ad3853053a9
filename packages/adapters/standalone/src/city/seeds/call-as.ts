import type { Engine } from '@orelhao/engine/engine'
import { type CitizenProfile, citizens, identityOf } from '../citizens.ts'

/**
 * Answers that say that it was done at an earlier, interrupted start, or that the owner has switched something off, limits it or wants other tags, or
 * that a citizen has spent their money since: it has no history then.
 */
const ignoredRefusals = [
  '"alreadyContact"',
  '"pixKeyTaken"',
  '"alreadySaved"',
  '"alreadyListed"',
  '"alreadyRegistered"',
  '"callGone"',
  '"appClosed"',
  '"unknownTag"',
  '"insufficientFunds"',
  '"blocked"',
  '"gameClosed"',
  '"houseClosed"',
  '"betsClosed"',
  '"betTooLarge"',
  '"dailyLimit"',
  '"alreadyBet"',
  '"blockedWord"',
  '"noProfile"',
]

/** Acts for a citizen while the city is seeded. The same key again changes nothing. Throws where it is refused. */
export async function callAs(
  engine: Engine,
  user: number,
  member: string,
  args: unknown[],
  key?: string,
): Promise<void> {
  await callForAnswer(engine, user, member, args, key)
}

/** The same, and what was answered. */
export async function callForAnswer(
  engine: Engine,
  user: number,
  member: string,
  args: unknown[],
  key?: string,
): Promise<unknown> {
  const { body, fault } = await engine.call(identityOf(citizenById(user)), member, args, key)
  const isDone = !body.includes('"error"') || ignoredRefusals.some((code) => body.includes(code))
  if (fault || !isDone) throw new Error(`the city cannot be seeded: ${member} answered ${body}`)
  return JSON.parse(body)
}

export function citizenById(user: number): CitizenProfile {
  const citizen = citizens.find((known) => known.user_id === user)
  if (!citizen) throw new Error(`nobody in the city has the id ${user}`)
  return citizen
}
