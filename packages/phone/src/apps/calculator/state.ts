import Big from 'big.js'
import { calculate, type Operator } from './arithmetic.ts'

export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type Key = (typeof digits)[number] | Operator | '.' | '=' | '%' | '±' | 'clear' | 'erase'

/** The longest number that can be typed, in digits. */
const maxDigits = 9

/** An operation that waits for its second operand. */
interface Pending {
  left: Big
  operator: Operator
}

/** A calculator between two keys. Immutable: each key returns another one. */
export interface Calculator {
  /** The text being typed, such as `-0.` or `12.50`; null while a result or a copy of the last number is shown. */
  entry: string | null
  /** The number on the display while nothing is typed. */
  value: Big
  /** A sum may wait below a product, whose operator binds more tightly; so there are at most two. */
  pending: readonly Pending[]
  /** The last key was an operator: another one replaces it. */
  canReplaceOperator: boolean
  /** The operation that `=` repeats. */
  last: { operator: Operator; right: Big } | null
  /** Nothing was typed or computed since the last clear: the next `clear` resets everything. */
  isClear: boolean
  /** Divided by zero or out of range: only a digit or `clear` continues. */
  hasFailed: boolean
}

const zero = new Big(0)

export const initialState: Calculator = {
  entry: null,
  value: zero,
  pending: [],
  canReplaceOperator: false,
  last: null,
  isClear: true,
  hasFailed: false,
}

/** Returns the calculator after a key, as an iPhone's does it. */
export function pressKey(before: Calculator, key: Key): Calculator {
  if (key === 'clear') return clear(before)
  if (key === 'erase') return erase(before)
  const isDigit = key === '.' || (digits as readonly string[]).includes(key)
  if (before.hasFailed && !isDigit) return before
  const calculator = { ...(before.hasFailed ? initialState : before), isClear: false }
  if (isDigit) return typeDigit(calculator, key)
  if (key === '±') return negate(calculator)
  if (key === '%') return applyPercent(calculator)
  return key === '=' ? evaluate(calculator) : applyOperator(calculator, key as Operator)
}

function numberOf({ entry, value }: Calculator): Big {
  return entry === null ? value : new Big(entry.replace(/\.$/, ''))
}

function typeDigit(calculator: Calculator, key: string): Calculator {
  const entry = calculator.entry ?? '0'
  const isFull = entry.replace(/\D/g, '').length >= maxDigits
  const next = { ...calculator, canReplaceOperator: false }
  if (key === '.') return entry.includes('.') || isFull ? calculator : { ...next, entry: `${entry}.` }
  if (entry === '0' || entry === '-0') return { ...next, entry: entry.replace('0', key) }
  return isFull ? calculator : { ...next, entry: entry + key }
}

/** The first `clear` removes the number and leaves the operation; the second resets everything. */
function clear({ isClear, hasFailed, ...calculator }: Calculator): Calculator {
  if (isClear || hasFailed) return initialState
  const canReplaceOperator = calculator.pending.length > 0
  return { ...calculator, entry: null, value: zero, canReplaceOperator, isClear: true, hasFailed }
}

/** Erases digit by digit; results cannot be erased. */
function erase(calculator: Calculator): Calculator {
  if (calculator.entry === null) return calculator
  const left = calculator.entry.slice(0, -1)
  return { ...calculator, entry: left === '' || left === '-' ? '0' : left }
}

/** Directly after an operator, begins a negative number. */
function negate(calculator: Calculator): Calculator {
  const { entry, value, canReplaceOperator } = calculator
  if (entry !== null) return { ...calculator, entry: entry.startsWith('-') ? entry.slice(1) : `-${entry}` }
  if (canReplaceOperator || value.eq(0)) return { ...calculator, entry: '-0', canReplaceOperator: false }
  return { ...calculator, value: value.times(-1) }
}

/** In a sum, takes that part of the first number, as in 100 + 10 %; otherwise a hundredth. */
function applyPercent(calculator: Calculator): Calculator {
  const open = calculator.pending.at(-1)
  const isOfSum = open?.operator === '+' || open?.operator === '-'
  const hundredth = calculate(numberOf(calculator), '/', new Big(100))
  const value = hundredth && isOfSum ? calculate(open.left, '*', hundredth) : hundredth
  return withResult({ ...calculator, canReplaceOperator: false }, value)
}

function applyOperator(calculator: Calculator, operator: Operator): Calculator {
  const given = calculator.canReplaceOperator ? withoutOperator(calculator) : calculator
  const { value, pending } = reducePending(numberOf(given), given.pending, operator)
  if (value === null) return failedState
  const open = { left: value, operator }
  return { ...given, entry: null, value, pending: [...pending, open], canReplaceOperator: true }
}

/** Returns the calculator before the last operator. */
function withoutOperator(calculator: Calculator): Calculator {
  const value = calculator.pending.at(-1)?.left ?? calculator.value
  return { ...calculator, value, pending: calculator.pending.slice(0, -1) }
}

/** Computes everything; pressed again, repeats the last operation. Directly after an operator the displayed number is both operands. */
function evaluate(calculator: Calculator): Calculator {
  const { pending, last } = calculator
  const right = numberOf(calculator)
  const open = pending.at(-1)
  if (!open) return withResult(calculator, last ? calculate(right, last.operator, last.right) : right)
  const { value } = reducePending(right, pending)
  return withResult(
    { ...calculator, pending: [], canReplaceOperator: false, last: { operator: open.operator, right } },
    value,
  )
}

/** Computes pending operations that bind at least as tightly as the next operator; all of them without one. */
function reducePending(
  right: Big,
  pending: readonly Pending[],
  next?: Operator,
): { value: Big | null; pending: readonly Pending[] } {
  const open = pending.at(-1)
  if (!open || (next && precedence(open.operator) < precedence(next))) return { value: right, pending }
  const value = calculate(open.left, open.operator, right)
  return value === null ? { value, pending } : reducePending(value, pending.slice(0, -1), next)
}

function precedence(operator: Operator): number {
  return operator === '*' || operator === '/' ? 1 : 0
}

function withResult(calculator: Calculator, value: Big | null): Calculator {
  return value === null ? failedState : { ...calculator, entry: null, value }
}

const failedState: Calculator = { ...initialState, isClear: false, hasFailed: true }
