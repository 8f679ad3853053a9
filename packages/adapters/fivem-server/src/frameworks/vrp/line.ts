import { texts } from '../texts.ts'

/**
 * One function or event of a base as the owner writes it: `PaymentBank(passport, amount)`, `Identity(passport).Bank|bank`,
 * `getUData(passport, 'vRP:multas')`.
 */
export interface Line {
  name: string
  /** What to pass, by its name, in this order; in single quotes, the text itself. */
  args: string[]
  /** Which field of the answer is meant: the first of these that is there. */
  field?: string
}

const form = /^\s*([\w:.-]+?)\s*\(([^)]*)\)\s*(?:\.\s*([\w|]+))?\s*$/

/** Undefined for what has another form. */
export function lineIn(text: string): Line | undefined {
  const [, name, list = '', field] = form.exec(text) ?? []
  if (!name) return undefined
  const args = list.split(',').map((arg) => arg.trim())
  return { name, args: args.filter((arg) => arg !== ''), ...(field && { field }) }
}

/** The values to pass. Throws for a word that means nothing here. */
export function argumentsOf(line: Line, values: Record<string, unknown>): unknown[] {
  return line.args.map((arg) => {
    if (/^'.*'$/.test(arg)) return arg.slice(1, -1)
    if (!(arg in values)) throw new Error(texts.vrp.unknownWord(`${line.name}(${line.args.join(', ')})`, arg))
    return values[arg]
  })
}
