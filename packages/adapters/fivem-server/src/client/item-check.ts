import { netEvents } from '@orelhao/protocol/script-wire'
import type { Framework } from '../frameworks/framework.ts'
import type { GameApi } from '../game/game.ts'

/** Answers whether a player carries the phone item, which only the server knows. Empty item: every player has a phone. */
export async function answerItemCheck(
  { game, framework, item }: { game: Pick<GameApi, 'emitNet'>; framework: Pick<Framework, 'hasItem'>; item: string },
  source: number,
  payload: unknown,
): Promise<void> {
  const id = parseCheckId(payload)
  if (id === undefined) return
  const hasPhone = item === '' || (await framework.hasItem(source, item))
  game.emitNet(netEvents.checked, source, JSON.stringify([id, hasPhone]))
}

/** Undefined for a payload that our client script never sends. */
function parseCheckId(payload: unknown): number | undefined {
  const [, id] = typeof payload === 'string' ? (/^\[(\d{1,15}),"item"\]$/.exec(payload) ?? []) : []
  return id === undefined ? undefined : Number(id)
}
