import type { Character } from '../framework.ts'
import { parseText, readField } from '../parse-answers.ts'
import type { VrpFunctions } from './vrp-functions.ts'

/** Time limit for the base's phone number; later, the phone makes one. */
const numberMs = 2000

export async function passportOf(table: VrpFunctions, source: number): Promise<number | undefined> {
  const passport = Number(await table.invoke('passport', { source }))
  return Number.isInteger(passport) && passport > 0 ? passport : undefined
}

export async function sourceOf(table: VrpFunctions, passport: number): Promise<number | undefined> {
  const source = Number(await table.invoke('source', { passport }))
  return Number.isInteger(source) && source > 0 ? source : undefined
}

export async function identityOf(table: VrpFunctions, passport: number): Promise<object | undefined> {
  const identity = await table.invoke('identity', { passport })
  return typeof identity === 'object' && identity !== null ? identity : undefined
}

export async function characterOf(table: VrpFunctions, passport: number): Promise<Character | undefined> {
  const identity = await identityOf(table, passport)
  const id = identity && idOf(table, passport, identity)
  if (!id) return undefined
  return {
    id,
    firstname: parseText(readField(identity, table.base.firstname)),
    name: parseText(readField(identity, table.base.surname)),
    phone: parseText(await phoneOf(table, passport, identity)) || undefined,
  }
}

/** The account on this connection; undefined where it plays another character. */
export async function passportPlaying(table: VrpFunctions, source: number, id: string): Promise<number | undefined> {
  const passport = await passportOf(table, source)
  const identity = passport === undefined ? undefined : await identityOf(table, passport)
  return passport !== undefined && identity && idOf(table, passport, identity) === id ? passport : undefined
}

/** Undefined for an account whose player has chosen no character. */
function idOf({ base }: VrpFunctions, passport: number, identity: object): string | undefined {
  return parseText(base.character === '' ? passport : readField(identity, base.character)) || undefined
}

/** Where a function makes numbers, the identity holds a number made earlier, should the function fail. */
async function phoneOf(table: VrpFunctions, passport: number, identity: object): Promise<unknown> {
  const { phone } = table.base
  if (!phone.includes('(')) return readField(identity, phone)
  return (await table.tryInvoke('phone', { passport }, 'passport', numberMs)) ?? readField(identity, 'phone')
}
