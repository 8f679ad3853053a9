/** A value of a column, as both databases accept it. */
export type Value = string | number | bigint | null | Uint8Array

/** Values in the order of a list of columns. */
export type Row = readonly Value[]

/** Rows that are held in memory at a time. */
export const batchRows = 200

/** Resolves in a later turn of the event loop, so that a game on this thread goes on. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A name of a table or column of ours. Anything else is no name that a statement may contain. */
export function quoted(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a table or column`)
  return `\`${name}\`` // both databases accept backticks
}
