import type { Profile } from '@orelhao/protocol/twitter/contract'
import { create } from 'zustand'
import type { backend } from '../../link/backend.ts'
import { EarlyRequest } from '../../link/early-request.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** The player's own profile; null where they have none, undefined until the server has answered. */
export const useOwnProfile = perPlayer(() =>
  create<{ profile: Profile | null | undefined }>(() => ({ profile: undefined })),
)

type AnswerTo<Operation extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Operation>>

/** Start of the first page: no id is higher. */
export const beforeId = Number.MAX_SAFE_INTEGER

/** The player's own profile and the timeline of all tweets, requested before their page is drawn. */
export const early = {
  profile: perPlayer(() => new EarlyRequest<AnswerTo<typeof backend.twitter>>()),
  timeline: perPlayer(() => new EarlyRequest<AnswerTo<typeof backend.twitter_timeline>>()),
}
