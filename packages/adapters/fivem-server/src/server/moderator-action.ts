import { reportables } from '@orelhao/engine/all-reportables'
import type { Engine } from '@orelhao/engine/engine'
import { DecisionRefused } from '@orelhao/engine/moderation/decision-refused'
import type { Reportables } from '@orelhao/engine/shared/moderation/reportable'
import { limits } from '@orelhao/protocol/moderation/rules'
import { moderationTexts as texts } from './moderation-texts.ts'
import type { OwnerCommandParts } from './owner-command-parts.ts'

/** A moderator who acts, as the engine's functions need it. */
export interface Acting {
  engine: Engine
  reportables: Reportables
  /** User id; 0 for the server's console. */
  actor: number
}

/** Runs an action in the name of who typed it; resolves to the sentence of what refused it. */
export async function guarded(
  { engine, players }: Pick<OwnerCommandParts, 'engine' | 'players'>,
  source: number,
  reason: string,
  act: (by: Acting) => Promise<string[]>,
): Promise<string[]> {
  if (reason.length > limits.reason) return [texts.reasonTooLong(reason.length, limits.reason)]
  const actor = source > 0 ? players.findBySource(source)?.user_id : 0
  if (actor === undefined) return [texts.noPhone]
  try {
    return await act({ engine, reportables, actor })
  } catch (error) {
    if (!(error instanceof DecisionRefused)) throw error
    return [texts.problems[error.problem]]
  }
}
