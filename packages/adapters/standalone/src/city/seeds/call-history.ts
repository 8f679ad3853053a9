/** Calls that the citizens made before the demo began; Mateus (12) has made none, and shows an empty list. Times are minutes before now; callers and called are user ids. */
export interface PastCall {
  minutesAgo: number
  from: number
  to: number
  /** Duration of the talk; absent for an unanswered call. */
  seconds?: number
  isRefused?: true
  isAnonymous?: true
}

export const calls: PastCall[] = [
  { minutesAgo: 4280, from: 8, to: 6, seconds: 96 },
  { minutesAgo: 3040, from: 10, to: 9, seconds: 412 },
  { minutesAgo: 2880, from: 11, to: 3, isRefused: true },
  { minutesAgo: 2865, from: 3, to: 11, seconds: 187 },
  { minutesAgo: 1695, from: 3, to: 1, seconds: 64 },
  { minutesAgo: 1480, from: 8, to: 5 },
  { minutesAgo: 885, from: 7, to: 2, seconds: 38 },
  { minutesAgo: 590, from: 4, to: 1, seconds: 275 },
  { minutesAgo: 415, from: 2, to: 1 },
  { minutesAgo: 412, from: 1, to: 2, seconds: 133 },
  { minutesAgo: 240, from: 3, to: 4, isRefused: true, isAnonymous: true },
  { minutesAgo: 118, from: 9, to: 1, isRefused: true },
  { minutesAgo: 116, from: 1, to: 9, seconds: 508 },
  { minutesAgo: 55, from: 4, to: 7, seconds: 49 },
  { minutesAgo: 40, from: 10, to: 1 },
]
