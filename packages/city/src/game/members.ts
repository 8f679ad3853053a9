import type { GameAnswer, GameArgs, GameMember } from '@orelhao/protocol/game'
import type { Fault } from '@orelhao/protocol/wire'
import { texts } from '../texts.ts'

/** What the city does for each member that the phone may ask of the game. */
export type GameSide = {
  [M in GameMember]: (...args: GameArgs<M>) => GameAnswer<M> | Promise<GameAnswer<M>>
}

type Check = (value: unknown) => boolean

const isBoolean: Check = (value) => typeof value === 'boolean'
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isText: Check = (value) => typeof value === 'string'
const isShort: Check = (value) => typeof value === 'string' && value.length <= 64
const isFlag: Check = (value) => isBoolean(value) || isNumber(value) || isText(value)
const isPlace: Check = (value) => Array.isArray(value) && value.every(isNumber)

const argumentsOf: Record<GameMember, Check[]> = {
  takePhoto: [isBoolean],
  open: [],
  close: [],
  getLocation: [],
  getLocation3: [],
  hasPhone: [],
  serviceRequest: [isText, isText, isPlace],
  getClock: [],
  setWaypoint: [isNumber, isNumber],
  setState: [isShort, isFlag],
  playAnimation: [isShort],
  setInputFocus: [isBoolean],
}

type Outcome = { result: unknown } | { fault: Fault }

/** Answers one call of the phone to the game side. Never rejects. */
export async function answerCall(game: GameSide, member: string, args: unknown[]): Promise<Outcome> {
  if (!isMember(member)) return fault('unknown_member', texts.faults.unknownMember(member))
  const checks = argumentsOf[member]
  const fits =
    Array.isArray(args) && args.length === checks.length && checks.every((check, index) => check(args[index]))
  if (!fits) return fault('invalid_args', texts.faults.invalidArgs(member))
  try {
    const act = game[member] as (...args: unknown[]) => unknown
    return { result: (await act(...args)) ?? null }
  } catch (error) {
    reportError(error)
    return fault('internal', texts.faults.internal)
  }
}

function isMember(member: string): member is GameMember {
  return Object.hasOwn(argumentsOf, member)
}

function fault(code: Fault['code'], message: string): Outcome {
  return { fault: { code, message } }
}
