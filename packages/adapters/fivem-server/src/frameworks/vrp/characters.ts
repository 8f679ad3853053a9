import type { Character } from '../framework.ts'
import { fieldOf, textIn } from '../parse-answers.ts'
import type { Table } from './vrp-functions.ts'

/** A number that takes longer is made here. */
const numberMs = 2000

export async function passportOf(table: Table, source: number): Promise<number | undefined> {
  const passport = Number(await table.ask('passport', { source }))
  return Number.isInteger(passport) && passport > 0 ? passport : undefined
}

export async function sourceOf(table: Table, passport: number): Promise<number | undefined> {
  const source = Number(await table.ask('source', { passport }))
  return Number.isInteger(source) && source > 0 ? source : undefined
}

export async function identityOf(table: Table, passport: number): Promise<object | undefined> {
  const identity = await table.ask('identity', { passport })
  return typeof identity === 'object' && identity !== null ? identity : undefined
}

export async function characterOf(table: Table, passport: number): Promise<Character | undefined> {
  const identity = await identityOf(table, passport)
  if (!identity) return undefined
  return {
    id: String(passport),
    firstname: textIn(fieldOf(identity, table.base.firstname)),
    name: textIn(fieldOf(identity, table.base.surname)),
    phone: textIn(await phoneOf(table, passport, identity)) || undefined,
  }
}

/** Where a function makes numbers, one that was made is in the identity too, should the function fail. */
async function phoneOf(table: Table, passport: number, identity: object): Promise<unknown> {
  const { phone } = table.base
  if (!phone.includes('(')) return fieldOf(identity, phone)
  return (await table.askInVain('phone', { passport }, 'passport', numberMs)) ?? fieldOf(identity, 'phone')
}
