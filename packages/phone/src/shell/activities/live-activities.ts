import { create } from 'zustand'
import type { Loadable } from '../apps/loadable.ts'
import type { QuickActions } from '../apps/quick-action.ts'
import { perPlayer } from '../player/player-scope.ts'

/** Of the same urgency, what began last stands first. */
const urgencies = ['heard', 'timed', 'lasting'] as const

/** Something that goes on while the player is elsewhere: the iPhone's island, Android's chip, and cards. Its app says all of it. */
export interface LiveActivity {
  /** There is one of each at a time. */
  id: string
  /** The app whose icon stands for it. */
  app: string
  /** `heard`: others hear or see the player meanwhile, so it also stands over the game. `timed`: it runs out. `lasting`: it goes on. */
  urgency: (typeof urgencies)[number]
  /** What a press does where it is drawn small, such as 'Voltar à chamada com Bia'. */
  label: string
  /** Such as 'Em chamada com Bia'. */
  title: string
  detail?: string
  tone: 'green' | 'red' | 'pink' | 'teal' | 'blue'
  /** In the place of the app's icon. */
  sign?: 'call' | 'recording' | 'help'
  /** Address of a picture in the place of the app's icon. */
  picture?: string
  /** Others see through the camera. */
  isFilming?: boolean
  /** Unix seconds; a clock that counts from there. */
  since?: number | null
  /** Milliseconds since the page loaded; a clock that counts down to there. */
  endsAtMs?: number
  /** Bars in the place of a clock, which dance while it plays. */
  isPlaying?: boolean
  /** The page that it belongs to, on which it is not shown; null where it has none. */
  route: string | null
  /** What can be done about it without opening it. */
  actions?: QuickActions
  /** A card of its app's own in the place of title, detail and actions. */
  expanded?: Loadable<{ close: () => void }>
  /** A press expands it, as what is worked by its buttons; otherwise that opens its page. */
  expandsOnPress?: boolean
}

export const useLiveActivities = perPlayer(() => create<{ list: readonly LiveActivity[] }>(() => ({ list: [] })))

/** Begins an activity, or changes the one of the same id. */
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

/** What others hear or see of the player at this moment; undefined where that is nothing. */
export function exposedActivity({ list }: { list: readonly LiveActivity[] }): LiveActivity | undefined {
  return list.find(({ urgency }) => urgency === 'heard')
}
