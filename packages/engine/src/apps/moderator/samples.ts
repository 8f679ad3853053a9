import type { operations } from '@orelhao/protocol/moderator/contract'
import type { SamplesOf } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  moderator_counts: () => [{}],
  moderator_cases: () => [{ list: 'open' }],
  moderator_case: () => [{ id: 1 }],
  moderator_assign: () => [{ id: 1, isMine: true }],
  moderator_reveal: () => [{ id: 1, reason: 'conferir a ofensa' }],
  moderator_decide: () => [{ id: 1, decisions: 0, reason: 'ofensa', removes: false }],
  moderator_restore: () => [{ id: 1, reason: 'engano' }],
  moderator_players: () => [{ text: 'Bia' }],
  moderator_player: (other) => [{ id: other.user_id }],
  moderator_restrictions: () => [{ list: 'active' }],
  moderator_lift: () => [{ id: 1, reason: 'basta' }],
  moderator_uphold: () => [{ id: 1, reason: 'fica' }],
}
