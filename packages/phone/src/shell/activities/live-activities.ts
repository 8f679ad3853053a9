import { create } from 'zustand'
import type { Loadable } from '../apps/loadable.ts'
import type { QuickActions } from '../apps/quick-action.ts'
import { perPlayer } from '../player/player-scope.ts'

/** Most urgent first; of equal urgency, the activity that began last comes first. */
const urgencies = ['heard', 'timed', 'lasting'] as const

/** An ongoing thing while the player is elsewhere: the iPhone's island, Android's chip, and cards. Its app supplies all texts. */
export interface LiveActivity {
  /** Only one activity per id exists at a time. */
  id: string
  /** Name of the app whose icon represents the activity. */
  app: string
  /** `heard`: others hear or see the player, so it also shows over the game. `timed`: it runs out. `lasting`: it has no set end. */
  urgency: (typeof urgencies)[number]
  /** Label of the press where the activity is drawn small, such as 'Voltar à chamada com Bia'. */
  label: string
  /** For example 'Em chamada com Bia'. */
  title: string
  detail?: string
  tone: 'green' | 'red' | 'pink' | 'teal' | 'blue'
  /** Replaces the app's icon. */
  sign?: 'call' | 'recording' | 'help'
  /** Address of a picture that replaces the app's icon. */
  picture?: string
  /** True while others see through the player's camera. */
  isFilming?: boolean
  /** Unix seconds; a clock counts up from there. */
  since?: number | null
  /** Milliseconds since the page loaded; a clock counts down to there. */
  endsAtMs?: number
  /** Shows bars instead of a clock; they dance while it plays. */
  isPlaying?: boolean
  /** Route of the activity's page, on which the activity is not shown; null without a page. */
  route: string | null
  /** Quick actions on the activity without opening it. */
  actions?: QuickActions
  /** The app's own card; replaces title, detail and actions. */
  expanded?: Loadable<{ close: () => void }>
  /** A press expands the activity instead of opening its page, for activities that are used by buttons. */
  expandsOnPress?: boolean
}

export const useLiveActivities = perPlayer(() => create<{ list: readonly LiveActivity[] }>(() => ({ list: [] })))

/** Starts an activity, or replaces the one with the same id. */
export function setLiveActivity(activity: LiveActivity): void {
  const { list } = useLiveActivities.getState()
  const isRunning = list.some(({ id }) => id === activity.id)
  const next = isRunning ? list.map((other) => (other.id === activity.id ? activity : other)) : [activity, ...list]
  useLiveActivities.setState({
    list: urgencies.flatMap((urgency) => next.filter((other) => other.urgency === urgency)),
  })
}

export function endLiveActivity(id: string): void {
  const { list } = useLiveActivities.getState()
  if (list.some((other) => other.id === id))
    useLiveActivities.setState({ list: list.filter((other) => other.id !== id) })
}

/** The activity that lets others hear or see the player now; undefined without one. */
export function exposedActivity({ list }: { list: readonly LiveActivity[] }): LiveActivity | undefined {
  return list.find(({ urgency }) => urgency === 'heard')
}
