import type { GameAnswer, GameArgs, GameMember } from './game.ts'

/** A game side's functions: one for each member that the phone may call. */
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
  getWeather: [],
  getPagesAddress: [],
  setWaypoint: [isNumber, isNumber],
  setState: [isShort, isFlag],
  playAnimation: [isShort],
  setInputFocus: [isBoolean],
}

export function isGameMember(member: unknown): member is GameMember {
  return typeof member === 'string' && Object.hasOwn(argumentsOf, member)
}

/** True when the arguments fit the member. Game sides have no schemas, which are too large for a page. */
export function areGameArgs(member: GameMember, args: unknown): args is unknown[] {
  const checks = argumentsOf[member]
  return Array.isArray(args) && args.length === checks.length && checks.every((check, index) => check(args[index]))
}
