import { activityNames, eveningHabits, type Habits, onlyHabit } from './day-plan.ts'
import { type ActivityCost, sum } from './load-report.ts'
import type { Generators, Moment, Played } from './play.ts'

const partSeconds = 20
/** Everything, nothing, and each activity. */
export const costsSeconds = (activityNames.length + 2) * partSeconds

export const costsHeader = [
  'activity',
  'calls',
  'processor ms',
  'statements',
  'commits',
  'rows',
  'bytes',
  'NATS sent',
  'NATS received',
  'tweets received',
]

/**
 * Plays each activity alone and divides what it used by its number, without what the servers use when nobody calls. A turn of everything
 * comes first, so that the servers' code is compiled.
 */
export async function measureCosts(
  generators: Generators,
  { seed, speed }: { seed: number; speed: number },
  onMoment: (moment: Moment) => void,
): Promise<Record<string, ActivityCost>> {
  const play = (habits: Habits) =>
    generators.play({ seed, minutes: (partSeconds / 60) * speed, speed, habits, shape: 'steady' }, onMoment)
  await play(eveningHabits)
  const nothing = Object.fromEntries(activityNames.map((name) => [name, 0])) as Habits
  const idle = await play(nothing)
  const costs: Record<string, ActivityCost> = { idle: costOf(idle, idle.seconds) }
  for (const name of activityNames) {
    const played = await play(onlyHabit(name))
    if (played.activities === 0) throw new Error('too few activities: more --players or a higher --speed')
    costs[name] = costOf(played, played.activities, idle)
  }
  return costs
}

function costOf(played: Played, divisor: number, idle?: Played): ActivityCost {
  const used = (of: (each: Played) => number) =>
    (of(played) - (idle ? (of(idle) / idle.seconds) * played.seconds : 0)) / divisor
  return {
    calls: used(({ all }) => all.count),
    cpuMs: used(({ cpuMs }) => sum(cpuMs)),
    statements: used(({ statements }) => statements),
    commits: used(({ commits }) => commits),
    rows: used(({ addedRows }) => sum(addedRows.map(([, rows]) => rows))),
    bytes: used(({ addedBytes }) => addedBytes),
    busSent: used(({ bus }) => sum(bus.map(({ sent }) => sent))),
    busReceived: used(({ bus }) => sum(bus.map(({ received }) => received))),
    tweets: used(({ events }) =>
      sum(Object.entries(events).map(([name, { count }]) => (name.startsWith('TWITTER_TWEET') ? count : 0))),
    ),
  }
}

export function costRows(costs: Record<string, ActivityCost>): string[][] {
  return Object.entries(costs).map(([name, cost]) => [
    name === 'idle' ? 'a second without calls' : name,
    cost.calls.toFixed(1),
    cost.cpuMs.toFixed(2),
    ...[cost.statements, cost.commits, cost.rows].map((value) => value.toFixed(1)),
    cost.bytes.toFixed(0),
    ...[cost.busSent, cost.busReceived, cost.tweets].map((value) => value.toFixed(1)),
  ])
}
