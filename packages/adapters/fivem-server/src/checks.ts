import { type Check, netEvents, type PushedEvent, wireLimits } from '@orelhao/protocol/script-wire'
import { eventArgs } from './for-resources/pushed-events.ts'
import type { Framework } from './frameworks/framework.ts'
import type { GameSide } from './game.ts'

interface Parts {
  game: Pick<GameSide, 'emitNet'>
  framework: Pick<Framework, 'hasItem'>
  /** Empty: everybody carries a phone. */
  item: string
}

/** Answers a client script what only the server can tell. */
export async function answerCheck({ game, framework, item }: Parts, source: number, asked: AskedCheck): Promise<void> {
  const [id, check] = asked
  const hasItem = async () => item === '' || (await framework.hasItem(source, item))
  const result = check === 'item' ? await hasItem() : `[${check.map(fittingArgs).join()}]`
  game.emitNet(netEvents.checked, source, `[${id},${result}]`)
}

export type AskedCheck = [id: number, check: Check]

/** Undefined for what no client script of ours asks. */
export function checkIn(payload: unknown): AskedCheck | undefined {
  if (typeof payload !== 'string' || payload.length > wireLimits.eventBytes) return
  const asked = parsed(payload)
  if (!Array.isArray(asked) || asked.length !== 2 || !Number.isSafeInteger(asked[0])) return
  const [id, check] = asked
  return check === 'item' || (Array.isArray(check) && check.every(isPushedEvent)) ? [id, check] : undefined
}

function isPushedEvent(value: unknown): value is PushedEvent {
  return Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1])
}

/** JSON. What nests so deeply that it cannot be walked through does not fit either. */
function fittingArgs([event, values]: PushedEvent): string {
  try {
    return JSON.stringify(eventArgs(event, values) ?? null)
  } catch {
    return 'null'
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
