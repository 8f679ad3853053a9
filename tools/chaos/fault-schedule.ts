import { type Action, actions, type Fault, type Place } from './faults.ts'
import { SeededRandom } from './seeded-random.ts'

/** How many of each part there are; parts that this machine lacks count 0. */
export interface Parts {
  servers: number
  databaseNodes: number
  busNodes: number
}

/** Mean pause between the beginnings of two faults. */
const pauseMs = 6000
/** The evening is quiet for this long, so that players are there when the first fault comes. */
const quietMs = 4000
const lasts = { least: 300, most: 12_000 }
/** A node of the database that was lost copies what it missed before the next one may be lost: two of three must be there. */
const databaseRestMs = 15_000
/** A stopped server needs time to start. */
const serverRestMs = 4000
const clockSteps = [-3600_000, -90_000, -5000, 5000, 90_000, 3600_000]
const maxSlownessMs = 400

/**
 * Draws the faults of an evening. At most one database node and one NATS node are lost at any time, and a part has one fault at a time;
 * everything else may happen together.
 */
export function planFaults(seed: number, lengthMs: number, parts: Parts): Fault[] {
  const random = new SeededRandom(seed)
  const faults: Fault[] = []
  const busyUntilMs = new Map<string, number>()
  const places = placesOf(parts)
  for (let atMs = quietMs; atMs < lengthMs && places.length > 0; atMs += random.between(0, 2 * pauseMs)) {
    const fault = drawFault(random, atMs, random.pick(places), parts)
    const part = exclusivePart(fault)
    if ((busyUntilMs.get(part) ?? 0) > atMs) continue
    busyUntilMs.set(part, atMs + fault.lastsMs + restMs(fault))
    faults.push(fault)
  }
  return faults
}

/**
 * Restarts, spread over the evening, with which each server changes to the next version. With `goesBack` all but the last server change
 * first, and go back to the earlier version before all change for good.
 */
export function planUpgrades(lengthMs: number, servers: number, goesBack: boolean): Fault[] {
  const all = Array.from({ length: servers }, (_, target) => target)
  const some = goesBack ? all.slice(0, -1) : []
  const to = (version: 'next' | 'earlier') => (target: number) => ({ target, version })
  const changes = [...some.map(to('next')), ...some.map(to('earlier')), ...all.map(to('next'))]
  return changes.map(({ target, version }, index) => {
    const atMs = Math.round((lengthMs * (index + 1)) / (changes.length + 1))
    return { atMs, lastsMs: 0, place: 'server', action: 'restart', target, version }
  })
}

/** Places by how often they are struck. A bus or database of one node has only its lines. */
function placesOf({ servers, databaseNodes, busNodes }: Parts): Place[] {
  return [
    ...(servers > 0 ? (['server', 'server', 'server', 'player line'] as const) : []),
    ...(databaseNodes > 1 ? (['database', 'database'] as const) : []),
    ...(databaseNodes > 0 ? (['database line', 'database line'] as const) : []),
    ...(busNodes > 1 ? (['bus'] as const) : []),
    ...(busNodes > 0 ? (['bus line'] as const) : []),
  ]
}

function drawFault(random: SeededRandom, atMs: number, place: Place, parts: Parts): Fault {
  const action: Action = random.pick(actions[place])
  const count = place === 'database' ? parts.databaseNodes : place === 'bus' ? parts.busNodes : parts.servers
  const fault: Fault = {
    atMs,
    lastsMs: random.between(lasts.least, lasts.most),
    place,
    action,
    target: random.between(0, count - 1),
  }
  if (action === 'clock') return { ...fault, byMs: random.pick(clockSteps) }
  return action === 'slow' ? { ...fault, byMs: random.between(20, maxSlownessMs) } : fault
}

function exclusivePart({ place, target }: Fault): string {
  return place === 'database' || place === 'bus' ? place : `${place} ${target}`
}

function restMs({ place }: Fault): number {
  if (place === 'database') return databaseRestMs
  return place === 'server' ? serverRestMs : 1000
}
