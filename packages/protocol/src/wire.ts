/** Body of `POST smartphone/backend` and `POST smartphone/client`. */
export interface CallBody {
  member: string
  args: unknown[]
  /** UUID of one user action that writes; the same key returns the same result again. */
  key?: string
}

/** Faults of calls. The HTTP status is the standalone server's; inside the game it is always 200. */
export const faultStatus = {
  bad_request: 400,
  invalid_args: 400,
  unknown_member: 400,
  key_reused: 400,
  unauthenticated: 401,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  /** The call had no effect. */
  unavailable: 503,
  /** The result of a write is unknown. The call may be sent again under the same key; under another one it may happen twice. */
  outcome_unknown: 503,
  timeout: 504,
} as const

export type FaultCode = keyof typeof faultStatus

export interface Fault {
  code: FaultCode
  message: string
}

/** A message to the phone: a window message in the game, over the events socket in a browser. */
export interface EventMessage {
  event: string
  args: unknown[]
  /** Position in the player's own event sequence; only durable events have one. */
  seq?: number
}

/** A call that failed for a reason that is not the player's doing. */
export class CallFault extends Error {
  readonly code: FaultCode

  constructor(code: FaultCode, message: string) {
    super(message)
    this.name = 'CallFault'
    this.code = code
  }
}

export const nullBody = '{"__null":true}'

export function faultBody(code: FaultCode, message: string): string {
  return JSON.stringify({ __fault: { code, message } satisfies Fault })
}
