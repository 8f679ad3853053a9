/** A reader returns undefined where it recognises nothing. */
export type Reader<Value> = (found: unknown) => Value | undefined

/** Values stored by a browser, a database or another version are not trusted: a reader returns the parts that it recognises. */
export function parseJson(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return undefined
  }
}

export const flag: Reader<boolean> = (found) => (typeof found === 'boolean' ? found : undefined)

export function integer(least: number, most: number): Reader<number> {
  return (found) =>
    Number.isInteger(found) && Number(found) >= least && Number(found) <= most ? Number(found) : undefined
}

export function text(pattern?: RegExp): Reader<string> {
  return (found) => (typeof found === 'string' && (!pattern || pattern.test(found)) ? found : undefined)
}

export function oneOf<const Value>(values: readonly Value[]): Reader<Value> {
  return (found) => values.find((value) => value === found)
}

export function nullable<Value>(read: Reader<Value>): Reader<Value | null> {
  return (found) => (found === null ? null : read(found))
}

/** Reads a list: unrecognised items are left out; of too many the last ones stay. */
export function list<Value>(read: Reader<Value>, most = Number.POSITIVE_INFINITY): Reader<Value[]> {
  return (found) => {
    if (!Array.isArray(found)) return
    const items = found.map(read).filter((item) => item !== undefined)
    return items.length > most ? items.slice(-most) : items
  }
}

/** Reads an object whose names match `name`, by the rules of `list`. */
export function entries<Value>(
  name: RegExp,
  read: Reader<Value>,
  most = Number.POSITIVE_INFINITY,
): Reader<Record<string, Value>> {
  return (found) => {
    if (!isObject(found)) return
    const items = Object.entries(found).flatMap(([key, value]) => {
      const item = name.test(key) ? read(value) : undefined
      return item === undefined ? [] : [[key, item] as const]
    })
    return Object.fromEntries(items.length > most ? items.slice(-most) : items)
  }
}

type Readers<Value> = { [Name in keyof Value]-?: Reader<Value[Name]> }

/** Reads an object with exactly these fields; unrecognised ones come from `otherwise`. */
export function fields<Value extends object>(readers: Readers<Value>): (found: unknown, otherwise: Value) => Value {
  return (found, otherwise) => {
    const given: Partial<Value> = isObject(found) ? found : {}
    const names = Object.keys(readers) as (keyof Value)[]
    const values = names.map((name) => {
      const value = readers[name](given[name])
      return [name, value === undefined ? otherwise[name] : value]
    })
    return Object.fromEntries(values) as Value
  }
}

/** Reads an object that has each field of `needed`; of `others` it keeps the recognised ones, and nothing else. */
export function requiredFields<Needed extends object, Others extends object = object>(
  needed: Readers<Needed>,
  others?: Readers<Others>,
): Reader<Needed & Partial<Others>> {
  return (found) => {
    if (!isObject(found)) return
    const read = (name: string, reader: Reader<unknown>) => [name, reader(found[name as never])] as const
    const readAll = (readers: object) => Object.entries(readers).map(([name, reader]) => read(name, reader))
    const values = readAll(needed)
    if (values.some(([, value]) => value === undefined)) return
    const rest = readAll(others ?? {}).filter(([, value]) => value !== undefined)
    return Object.fromEntries([...values, ...rest]) as Needed & Partial<Others>
  }
}

export function isObject(found: unknown): found is object {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}
