/** What another resource answers: at once, or later where its code waits for something. */
export type MaybePromise<T> = T | Promise<T>

/** Goes on in the same tick if the framework answered in it, so that nobody gets between two steps. */
export function andThen<T, R>(answer: MaybePromise<T>, next: (answer: T) => MaybePromise<R>): MaybePromise<R> {
  return isPromise(answer) ? answer.then(next) : next(answer)
}

/** The answer, or a rejection once it is late: a resource that stops never answers. */
export function withTimeout<T>(answer: MaybePromise<T>, what: string, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not answer within ${limitMs} ms`)), limitMs)
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * The first thing that a function of Lua returned, for those that answer no table. Several are a list in JavaScript, and where the first is
 * nil a table with the keys 2, 3, …: both would count as yes.
 */
export function firstReturnValue(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  return Array.isArray(answer) ? answer[0] : Reflect.get(answer, 1)
}

/** Whole units; throws for what is no number, since a wrong balance must never be calculated with. */
export function parseAmount(answer: unknown): number {
  const first = firstReturnValue(answer)
  const amount = typeof first === 'string' && first !== '' ? Number(first) : first
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw new Error(`no amount of money: ${String(answer)}`)
  return Math.floor(amount)
}

export function parseText(answer: unknown): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : ''
}

/** The numbers of a list, or the values of a table: Lua does not tell the two apart. */
export function parseNumbers(answer: unknown): number[] {
  const values = typeof answer === 'object' && answer !== null ? Object.values(answer) : [answer]
  return values.map(Number).filter((value) => Number.isInteger(value) && value > 0)
}

/** How many there are: bases answer a number, true, or a list that starts with the number. */
export function parseCount(answer: unknown): number {
  const count = Array.isArray(answer) ? answer[0] : answer
  return Number(count) || 0
}

/** One field of a table whose keys differ in case between bases. `names` are tried in their order: `Lastname|name2`. */
export function readField(table: unknown, names: string): unknown {
  if (typeof table !== 'object' || table === null) return undefined
  for (const name of names.split('|')) {
    const key = name in table ? name : Object.keys(table).find((k) => k.toLowerCase() === name.toLowerCase())
    const value = key === undefined ? undefined : (table as Record<string, unknown>)[key]
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

// Promises of other resources are of another context, where `instanceof` does not hold.
function isPromise<T>(answer: MaybePromise<T>): answer is Promise<T> {
  return typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function'
}
