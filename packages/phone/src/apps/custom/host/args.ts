import { BridgeError } from './bridge.ts'

type Args = Record<string, unknown>

/** Returns a text whose length is within the limits; throws for anything else. */
export function readText(args: Args, name: string, { least = 1, most }: { least?: number; most: number }): string {
  const value = args[name]
  if (typeof value === 'string' && value.length >= least && value.length <= most) return value
  throw new BridgeError('invalid_args', `${name}: a text of ${least} to ${most} characters`)
}

export function readInteger(args: Args, name: string, most: number): number {
  const value = args[name]
  if (Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most) return Number(value)
  throw new BridgeError('invalid_args', `${name}: a whole number from 1 to ${most}`)
}

export function readCoordinate(args: Args, name: string): number {
  const value = args[name]
  if (typeof value === 'number' && Math.abs(value) <= 100_000) return value
  throw new BridgeError('invalid_args', `${name}: a coordinate`)
}

export function readBoolean(args: Args, name: string): boolean {
  const value = args[name]
  if (typeof value === 'boolean') return value
  throw new BridgeError('invalid_args', `${name}: true or false`)
}
