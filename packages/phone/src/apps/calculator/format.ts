import type Big from 'big.js'
import type { Calculator } from './state.ts'
import { texts } from './texts.ts'

/** Digits on the display. */
const width = 9
/** As Brazilian phones write numbers. */
const [thousands, decimal] = ['.', ',']
/** Smaller numbers lose too many digits to leading zeros. */
const smallestPlain = 1e-4

/** What stands on the display: 1.234.567,5, 1,2345678e16, or that there is no result. */
export function displayed(calculator: Calculator): string {
  if (calculator.hasFailed) return texts.failed
  return calculator.entry === null ? numberText(calculator.value) : grouped(calculator.entry)
}

function numberText(value: Big): string {
  if (value.eq(0)) return '0'
  const { e } = value.prec(width)
  if (e >= width) return withExponent(value, e)
  const plain = value.round(Math.min(width - 1, width - 1 - e))
  const isTooSmall = value.abs().lt(smallestPlain) && !plain.eq(value)
  return isTooSmall ? withExponent(value, e) : grouped(plain.toFixed())
}

/** The exponent takes its place from the digits before it. */
function withExponent(value: Big, e: number): string {
  return value
    .prec(width + 1 - String(e).length)
    .toExponential()
    .replace('e+', 'e')
    .replace('.', decimal)
}

function grouped(number: string): string {
  const [whole = '', ...fraction] = number.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, thousands), ...fraction].join(decimal)
}
