import { seeded } from '../art/draw.ts'

/** Things that players do with the phone. Each is a sequence of calls with pauses: see `activities.ts`. */
export const activityNames = ['open', 'text', 'chat', 'scroll', 'post', 'pay', 'call', 'bet'] as const
export type ActivityName = (typeof activityNames)[number]

/** How often one player does each, an hour of a busy evening. */
export type Habits = Record<ActivityName, number>

/** An assumption, not a measurement: a player who holds the phone every three or four minutes. */
export const eveningHabits: Habits = { open: 1, text: 3, chat: 6, scroll: 4, post: 0.5, pay: 1.5, call: 1, bet: 1 }

/** Hours of such an evening that a player plays a day, for sums of a day. */
export const hoursOfDay = 4

export interface Plan {
  seed: number
  /** Length in the players' time, before it is sped up. */
  minutes: number
  /** The players' minutes that pass in one minute. */
  speed: number
  habits: Habits
  /** An evening begins and ends with half of the activity of its middle; a steady plan has the same all the time. */
  shape: 'evening' | 'steady'
}

export interface Planned {
  /** Milliseconds after the start of the run. */
  atMs: number
  activity: ActivityName
}

/** One player's activities in order of time: the same for the same seed and player. */
export function planOf(player: number, { seed, minutes, speed, habits, shape }: Plan): Planned[] {
  const random = seeded(seed * 1_000_003 + player)
  const perMinute = activityNames.reduce((sum, name) => sum + habits[name], 0) / 60
  const planned: Planned[] = []
  for (let minute = pauseOf(random, perMinute); minute < minutes; minute += pauseOf(random, perMinute)) {
    const activity = chosen(habits, random())
    if (shape === 'steady' || random() < 0.5 + 0.5 * Math.sin((Math.PI * minute) / minutes))
      planned.push({ atMs: (minute * 60_000) / speed, activity })
  }
  return planned
}

/** Pauses of this distribution make arrivals independent of each other. */
function pauseOf(random: () => number, perMinute: number): number {
  return -Math.log(1 - random()) / perMinute
}

function chosen(habits: Habits, share: number): ActivityName {
  let rest = share * activityNames.reduce((sum, name) => sum + habits[name], 0)
  for (const name of activityNames) {
    rest -= habits[name]
    if (rest < 0) return name
  }
  return 'open'
}

/** Habits of one activity alone, as often as all of an evening's. */
export function onlyHabit(name: ActivityName): Habits {
  const perHour = activityNames.reduce((sum, each) => sum + eveningHabits[each], 0)
  const none = Object.fromEntries(activityNames.map((each) => [each, 0])) as Habits
  return { ...none, [name]: perHour }
}
