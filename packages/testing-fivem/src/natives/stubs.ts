import type { Native } from '../types.ts'
import { nativeTypes, zeroOf } from './names.ts'

/** Key of the function `(name, answer) => stub` among a resource's natives, which makes a stub at its first use. */
export const makesStub = Symbol('makes a stub')

type MakesStub = (name: string, answer: Native) => Native
type Table = Record<PropertyKey, unknown>

const tables = new Map<'server' | 'client', object>()

/**
 * All natives of a side, inherited by the natives of each resource. A client has ten thousand, of which a resource calls a few, and a test
 * starts many resources, so a stub is made at its first use. A value assigned to a name stays with the resource.
 */
export function stubTable(side: 'server' | 'client'): object {
  const cached = tables.get(side)
  if (cached) return cached
  const table = Object.create(null)
  for (const [name, type] of nativeTypes(side)) {
    const answer = () => zeroOf(type)
    Object.defineProperty(table, name, {
      get(this: Table) {
        return (this[makesStub] as MakesStub)(name, answer)
      },
      set(this: Table, value: unknown) {
        Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true })
      },
    })
  }
  tables.set(side, table)
  return table
}
