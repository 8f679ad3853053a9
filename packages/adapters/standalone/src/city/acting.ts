import type { Engine } from '@orelhao/engine/core/engine'
import { type CitizenProfile, citizens, identityOf } from './citizens.ts'

/** Does something in a citizen's name while the city is seeded; throws where it is refused. */
export async function act(engine: Engine, user: number, member: string, args: unknown[]): Promise<void> {
  const { body, fault } = await engine.call(identityOf(byId(user)), member, args)
  if (fault || body.includes('"error"')) throw new Error(`the city cannot be seeded: ${member} answered ${body}`)
}

export function byId(user: number): CitizenProfile {
  const citizen = citizens.find((known) => known.user_id === user)
  if (!citizen) throw new Error(`nobody in the city has the id ${user}`)
  return citizen
}
