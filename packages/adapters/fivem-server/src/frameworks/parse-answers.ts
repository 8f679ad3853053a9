/** An answer of another resource: immediate, or a promise where its code waits. */
export type MaybePromise<T> = T | Promise<T>

/** Continues in the same tick if the framework answered in it, so that nothing runs between two steps. */
export function andThen<T, R>(answer: MaybePromise<T>, next: (answer: T) => MaybePromise<R>): MaybePromise<R> {
  return isPromise(answer) ? answer.then(next) : next(answer)
}

/** Resolves to the answer, or rejects after the time limit: a resource that stops never answers. */
export function withTimeout<T>(answer: MaybePromise<T>, what: string, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not answer within ${limitMs} ms`)), limitMs)
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * First return value of a Lua function that returns no table. Several values arrive in JavaScript as a list, and where the first is nil as
 * table with the keys 2, 3, …: both would count as true.
 */
export function firstReturnValue(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  return Array.isArray(answer) ? answer[0] : Reflect.get(answer, 1)
}

/** Parses whole units; throws for what is no number, since a wrong balance must never be used in a calculation. */
export function parseAmount(answer: unknown): number {
  const first = firstReturnValue(answer)
  const amount = typeof first === 'string' && first !== '' ? Number(first) : first
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw new Error(`no amount of money: ${String(answer)}`)
  return Math.floor(amount)
}

export function parseText(answer: unknown): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : ''
}

/** The numbers of a list, or the values of a table: Lua does not distinguish the two. */
export function parseNumbers(answer: unknown): number[] {
  const values = typeof answer === 'object' && answer !== null ? Object.values(answer) : [answer]
  return values.map(Number).filter((value) => Number.isInteger(value) && value > 0)
}

/** Parses a count: bases answer a number, true, or a list that starts with the number. */
export function parseCount(answer: unknown): number {
  const count = Array.isArray(answer) ? answer[0] : answer
  return Number(count) || 0
}

/** Reads a field of a table whose keys differ in case between bases. `names` are tried in order: `Lastname|name2`. */
export function readField(table: unknown, names: string): unknown {
  if (typeof table !== 'object' || table === null) return undefined
  for (const name of names.split('|')) {
    const key = name in table ? name : Object.keys(table).find((k) => k.toLowerCase() === name.toLowerCase())
    const value = key === undefined ? undefined : (table as Record<string, unknown>)[key]
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

// Promises of other resources come from another realm, where `instanceof` fails.
function isPromise<T>(answer: MaybePromise<T>): answer is Promise<T> {
  return typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function'
}
