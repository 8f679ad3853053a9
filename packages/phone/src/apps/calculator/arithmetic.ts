import Big from 'big.js'

export type Operator = '+' | '-' | '*' | '/'

/** Digits of a result, of which the display shows nine. */
const precision = 32
/** Powers of ten: above the first a result is an error, below the second zero. */
const [largest, smallest] = [160, -160]
/** A difference this many powers of ten below its operands is rounding noise: 1 ÷ 3 × 3 − 1. */
const roundingNoise = precision - 4

Big.DP = precision - smallest

/** Returns the exact result rounded to 32 digits; null for a division by zero or a result too large. */
export function calculate(left: Big, operator: Operator, right: Big): Big | null {
  if (operator === '/' && right.eq(0)) return null
  const result = operations[operator](left, right).prec(precision)
  if (result.eq(0) || result.e < smallest) return new Big(0)
  const isNoise = (operator === '+' || operator === '-') && result.e < Math.max(left.e, right.e) - roundingNoise
  if (isNoise) return new Big(0)
  return result.e >= largest ? null : result
}

const operations: Record<Operator, (left: Big, right: Big) => Big> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '*': (left, right) => left.times(right),
  '/': (left, right) => left.div(right),
}
