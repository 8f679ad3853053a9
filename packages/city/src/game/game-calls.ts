import { areGameArgs, type GameSide, isGameMember } from '@orelhao/protocol/game-side'
import type { Fault } from '@orelhao/protocol/wire'
import { texts } from '../texts.ts'

type Outcome = { result: unknown } | { fault: Fault }

/** Answers one call of the phone to the game side. Never rejects. */
export async function answerCall(game: GameSide, member: string, args: unknown[]): Promise<Outcome> {
  if (!isGameMember(member)) return fault('unknown_member', texts.faults.unknownMember(member))
  if (!areGameArgs(member, args)) return fault('invalid_args', texts.faults.invalidArgs(member))
  try {
    const act = game[member] as (...args: unknown[]) => unknown
    return { result: (await act(...args)) ?? null }
  } catch (error) {
    reportError(error)
    return fault('internal', texts.faults.internal)
  }
}

function fault(code: Fault['code'], message: string): Outcome {
  return { fault: { code, message } }
}
