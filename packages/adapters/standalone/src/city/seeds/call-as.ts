import type { Engine } from '@orelhao/engine/engine'
import { type CitizenProfile, citizens, identityOf } from '../citizens.ts'

/**
 * Refusals that mean: an earlier, interrupted start has done this already, the owner has disabled or limited something or wants other tags,
 * or the citizen has spent the money since and gets no history.
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
  '"unknownThing"',
]

/** Calls an operation for a citizen while the city is seeded. The same key again changes nothing. Throws for an unexpected refusal. */
export async function callAs(
  engine: Engine,
  user: number,
  member: string,
  args: unknown[],
  key?: string,
): Promise<void> {
  await callForAnswer(engine, user, member, args, key)
}

/** Does the same, and returns the answer. */
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
  const citizen = citizens.find(({ user_id }) => user_id === user)
  if (!citizen) throw new Error(`no citizen has the id ${user}`)
  return citizen
}
