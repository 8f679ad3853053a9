import { argumentList, coordinatesIn } from './event-names.ts'
import { fieldsOf, type Shape } from './event-shapes.ts'
import { eventShapes } from './generated/event-shapes.ts'

/**
 * The arguments of an event in their order, in whichever form a script wrote them. Undefined where they do not fit, and for an unknown
 * event.
 */
export function eventArgs(event: string, values: readonly unknown[]): unknown[] | undefined {
  const shapes = Object.hasOwn(eventShapes, event) ? eventShapes[event] : undefined
  if (!shapes) return undefined
  const [only] = values
  const inOrder = fittingAll(shapes, values) ?? fittingAll(shapes, argumentList(event, values))
  if (inOrder) return inOrder
  const list = values.length === 1 && Array.isArray(only) ? only : values
  return fittingAll(shapes, list) ?? (event.endsWith('_NOTIFY') ? fittingAll(shapes, [noticeOf(list)]) : undefined)
}

/** Every notification may be a text alone, or a title and a text, whatever else its event takes. */
function noticeOf([first, second]: readonly unknown[]): unknown {
  return second === undefined || second === null ? { content: first } : { title: first, content: second }
}

/** Stands for a value that does not fit, since every value may be one that does. */
const misfit = Symbol('misfit')

/** What is too many is left out, and all from the first missing one on. */
function fittingAll(shapes: readonly Shape[], values: readonly unknown[]): unknown[] | undefined {
  const fitted = shapes.map((shape, index) => fitting(shape, values[index]))
  if (fitted.includes(misfit)) return undefined
  const missing = fitted.indexOf(undefined)
  return missing < 0 ? fitted : fitted.slice(0, missing)
}

function fitting(shape: Shape, value: unknown): unknown {
  if (shape.startsWith('='))
    return shape
      .slice(1)
      .split(',')
      .some((word) => word === value)
      ? value
      : misfit
  if (shape.startsWith('(')) return fittingGroup(shape, value)
  if (shape.startsWith('*')) return isListOf(shape.slice(1), value) ? value : misfit
  if (shape.includes(':')) return fittingObject(shape, value)
  if (shape.includes(',')) return fittingAll(shape.split(','), coordinatesIn(value)) ?? misfit
  if (value === null && shape.includes('0')) return null
  // scripts in Lua cannot say that something is missing otherwise
  if (value === null || value === undefined) return shape.includes('?') ? undefined : misfit
  return checks[shape.charAt(0)]?.(value) ? value : misfit
}

function fittingObject(shape: Shape, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return misfit
  const given = new Map(Object.entries(value))
  const fields = fieldsOf(shape).map(([name, field]) => [name, fitting(field, given.get(name))] as const)
  if (fields.some(([, field]) => field === misfit)) return misfit
  return { ...value, ...Object.fromEntries(fields.filter(([, field]) => field !== undefined)) }
}

/** An object within an object, `(id:i name:s)`, which may be null or missing as a single value may. */
function fittingGroup(shape: Shape, value: unknown): unknown {
  const end = shape.lastIndexOf(')')
  if (value === null && shape.includes('0', end)) return null
  if (value === null || value === undefined) return shape.includes('?', end) ? undefined : misfit
  return fittingObject(shape.slice(1, end), value)
}

function isListOf(shape: Shape, value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => fitting(shape, item) !== misfit)
}

const checks: Record<string, (value: unknown) => boolean> = {
  s: (value) => typeof value === 'string',
  n: Number.isFinite,
  i: Number.isSafeInteger,
  b: (value) => typeof value === 'boolean',
}
