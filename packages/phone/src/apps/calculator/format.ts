import type Big from 'big.js'
import type { Calculator } from './state.ts'
import { texts } from './texts.ts'

/** Digits on the display. */
const maxDigits = 9
/** As Brazilian phones write numbers. */
const [thousands, decimal] = ['.', ',']
/** Smaller numbers would lose too many digits to leading zeros. */
const smallestPlain = 1e-4

/** Returns the display's text: 1.234.567,5, 1,2345678e16, or the error. */
export function formatDisplay(calculator: Calculator): string {
  if (calculator.hasFailed) return texts.failed
  return calculator.entry === null ? formatNumber(calculator.value) : groupThousands(calculator.entry)
}

function formatNumber(value: Big): string {
  if (value.eq(0)) return '0'
  const { e } = value.prec(maxDigits)
  if (e >= maxDigits) return formatExponent(value, e)
  const plain = value.round(Math.min(maxDigits - 1, maxDigits - 1 - e))
  const isTooSmall = value.abs().lt(smallestPlain) && !plain.eq(value)
  return isTooSmall ? formatExponent(value, e) : groupThousands(plain.toFixed())
}

/** The exponent takes room from the digits before it. */
function formatExponent(value: Big, e: number): string {
  return value
    .prec(maxDigits + 1 - String(e).length)
    .toExponential()
    .replace('e+', 'e')
    .replace('.', decimal)
}

function groupThousands(number: string): string {
  const [whole = '', ...fraction] = number.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, thousands), ...fraction].join(decimal)
}
