/** Parts of the city that a fault can strike. Lines are the connections in front of a part or between two. */
export type Place = 'server' | 'database' | 'bus' | 'database line' | 'bus line' | 'player line'

export const actions = {
  server: ['kill', 'freeze', 'restart', 'clock'],
  database: ['kill', 'freeze', 'isolate'],
  bus: ['kill', 'freeze', 'isolate'],
  'database line': ['cut', 'silence', 'slow'],
  'bus line': ['cut', 'silence', 'slow'],
  'player line': ['cut', 'silence'],
} as const satisfies Record<Place, readonly string[]>
export type Action = (typeof actions)[Place][number]

export interface Fault {
  /** From the start of the evening, in milliseconds. */
  atMs: number
  lastsMs: number
  place: Place
  action: Action
  /** Number of the server or node; of a line, of its server. */
  target: number
  /** Milliseconds by which a clock is set, or a line is slower. */
  byMs?: number
  /** The version that a restarted server runs from then on; without it the one that it ran. */
  version?: 'next' | 'earlier'
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const letter = (target: number) => 'ABC'[target] ?? String(target)

/** One line of the story of a failure. */
export function describeFault(fault: Fault): string {
  return `${seconds(fault.atMs).padStart(8)}  ${sentenceOf(fault)}`
}

function sentenceOf({ place, action, target, lastsMs, byMs = 0, version }: Fault): string {
  const during = `for ${seconds(lastsMs)}`
  const part = `${place === 'bus' ? 'NATS node' : place === 'database' ? 'database node' : 'server'} ${letter(target)}`
  switch (action) {
    case 'kill':
      return `${part} is killed, and starts again after ${seconds(lastsMs)}`
    case 'freeze':
      return `${part} is frozen ${during}`
    case 'restart':
      return `${part} is stopped as by its owner, and starts again${version ? ` with the ${version} version` : ''}`
    case 'clock':
      return `the clock of ${part} is set ${byMs < 0 ? 'back' : 'forward'} by ${seconds(Math.abs(byMs))} ${during}`
    case 'isolate':
      return `${part} is cut off from the other nodes ${during}`
    default:
      return `${lineOf(place)} ${part} ${effectOf(action, byMs)} ${during}`
  }
}

function lineOf(place: Place): string {
  if (place === 'player line') return 'the line of the players to'
  return place === 'bus line' ? 'the line to NATS of' : 'the line to the database of'
}

function effectOf(action: Action, byMs: number): string {
  if (action === 'cut') return 'is cut'
  return action === 'silence' ? 'passes nothing on' : `is ${byMs} ms slower`
}
