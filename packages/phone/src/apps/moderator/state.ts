import type { CaseSummary, CaseView, Counts, PlayerView, Restriction } from '@orelhao/protocol/moderator/schemas'
import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline, unwrap } from '../../link/backend.ts'
import { CallError } from '../../link/post.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { setBadge } from '../../shell/notifications/badges.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** Rows of one answer. */
const pageSize = 30

interface ModeratorState {
  /** The player has no role any more: the server says that there is no such call. */
  isGone: boolean
  /** Grows when cases or appeals were opened or decided: open lists load again. */
  news: number
}

const initialState: ModeratorState = { isGone: false, news: 0 }

export const useModerator = perPlayer(() => create<ModeratorState>(() => initialState))

/** The player's role, and what waits. */
export const counts = perPlayer(() => new Resource<Counts>(() => backend.moderator_counts({})))

/** Loads how much waits, and shows it on the icon. The server sends news to this page from then on. */
export async function loadCounts(): Promise<void> {
  try {
    await counts.refresh()
    const { cases = 0, appeals = 0 } = counts.value ?? {}
    useModerator.setState(({ news }) => ({ isGone: false, news: news + 1 }))
    setBadge('moderator', cases + appeals)
  } catch (error) {
    if (!isRoleGone(error)) throw error
    useModerator.setState({ isGone: true })
    setBadge('moderator', 0)
  }
}

/** True where the server answers as if the call did not exist: that is how it answers players without a role. */
function isRoleGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unknown_member'
}

/** Hook: whether the role may do something in the panel. */
export function useMay(permission: string): boolean {
  return counts.use((value) => value?.permissions.includes(permission) ?? false)
}

/** Choice of the cases in the list. */
export type CaseChoice = 'open' | 'mine' | 'severe' | 'decided'

const filter = perPlayer(() => ({ choice: 'open' as CaseChoice, app: '' }))

const cases = perPlayer(() => new Collection<CaseSummary>())

export const caseList = new List(cases, {
  async load(last?: CaseSummary) {
    const { choice, app } = filter
    const { rows } = await backend.moderator_cases({
      list: choice === 'decided' ? 'decided' : 'open',
      ...(choice === 'mine' && { isMine: true }),
      ...(choice === 'severe' && { isSevere: true }),
      ...(app !== '' && { app }),
      ...(last && { before: last.id }),
    })
    return rows
  },
  pageSize,
})

/** Shows other cases from now on; an empty `app` is every app. */
export function chooseCases(choice: CaseChoice, app: string): void {
  if (filter.choice === choice && filter.app === app) return
  Object.assign(filter, { choice, app })
  caseList.clear()
}

export type RestrictionChoice = 'appeals' | 'active' | 'ended'

const restrictionFilter = perPlayer(() => ({ choice: 'appeals' as RestrictionChoice }))

const restrictions = perPlayer(() => new Collection<Restriction>())

export const restrictionList = new List(restrictions, {
  async load(last?: Restriction) {
    const { rows } = await backend.moderator_restrictions({
      list: restrictionFilter.choice,
      ...(last && { before: last.id }),
    })
    return rows
  },
  pageSize,
})

export function chooseRestrictions(choice: RestrictionChoice): void {
  if (restrictionFilter.choice === choice) return
  restrictionFilter.choice = choice
  restrictionList.clear()
}

/** Pages that were opened, by id. What a moderator revealed is in none of them: it is shown until its page is left. */
export const useOpened = perPlayer(() =>
  create<{ cases: Record<number, CaseView>; players: Record<number, PlayerView> }>(() => ({ cases: {}, players: {} })),
)

/** Rejects with the refusal, or without an answer. */
export async function loadCase(id: number): Promise<void> {
  const view = unwrap(await backend.moderator_case({ id }))
  useOpened.setState(({ cases }) => ({ cases: { ...cases, [id]: view } }))
}

/** Rejects with the refusal, or without an answer. */
export async function loadPlayer(id: number): Promise<void> {
  const view = unwrap(await backend.moderator_player({ id }))
  useOpened.setState(({ players }) => ({ players: { ...players, [id]: view } }))
}

/** Loads the lists and the numbers again, after an action of this moderator. */
export function reloadAll(): void {
  void ignoreOffline(loadCounts())
}
