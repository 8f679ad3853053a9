import { texts } from '../texts.ts'
import { callbackPlaceholder } from './proxy.ts'

/**
 * One function or event of a base, as the owner writes it: `PaymentBank(passport, amount)`, `Identity(passport).Bank|bank`,
 * `getUData(passport, 'vRP:multas')`.
 */
export interface FunctionSpec {
  name: string
  /** Arguments by name, in order; a number or a text in single quotes is passed as it is, and `[text]` is a list of one. */
  args: string[]
  /** Field of the answer to use: the first of these names that is present. */
  field?: string
}

const specPattern = /^\s*([\w:.-]+?)\s*\(([^)]*)\)\s*(?:\.\s*([\w|]+))?\s*$/

/** Undefined for text of another form. */
export function parseFunctionSpec(text: string): FunctionSpec | undefined {
  const [, name, list = '', field] = specPattern.exec(text) ?? []
  if (!name) return undefined
  const args = list.split(',').map((arg) => arg.trim())
  return { name, args: args.filter((arg) => arg !== ''), ...(field && { field }) }
}

/** The values to pass. Throws for an unknown argument name. */
export function argumentsOf(spec: FunctionSpec, values: Record<string, unknown>): unknown[] {
  return spec.args.map((arg) => {
    const [, word] = /^\[(\w+)\]$/.exec(arg) ?? []
    return word === undefined ? argumentOf(arg, spec, values) : [argumentOf(word, spec, values)]
  })
}

function argumentOf(arg: string, spec: FunctionSpec, values: Record<string, unknown>): unknown {
  if (/^'.*'$/.test(arg)) return arg.slice(1, -1)
  if (/^-?\d+$/.test(arg)) return Number(arg)
  if (arg === 'callback') return callbackPlaceholder
  if (!(arg in values)) throw new Error(texts.vrp.unknownWord(`${spec.name}(${spec.args.join(', ')})`, arg))
  return values[arg]
}
