import { texts } from '../texts.ts'
import { later } from './proxy.ts'

/**
 * One function or event of a base as the owner writes it: `PaymentBank(passport, amount)`, `Identity(passport).Bank|bank`,
 * `getUData(passport, 'vRP:multas')`.
 */
export interface Line {
  name: string
  /** What to pass, by its name, in this order; a number, or in single quotes a text, is passed as it is, and `[text]` is a list of one. */
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
    const [, word] = /^\[(\w+)\]$/.exec(arg) ?? []
    return word === undefined ? argumentOf(arg, line, values) : [argumentOf(word, line, values)]
  })
}

function argumentOf(arg: string, line: Line, values: Record<string, unknown>): unknown {
  if (/^'.*'$/.test(arg)) return arg.slice(1, -1)
  if (/^-?\d+$/.test(arg)) return Number(arg)
  if (arg === 'callback') return later
  if (!(arg in values)) throw new Error(texts.vrp.unknownWord(`${line.name}(${line.args.join(', ')})`, arg))
  return values[arg]
}
