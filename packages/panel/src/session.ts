import type { PanelUser } from '@orelhao/protocol/panel/panel-answers'
import type { Permission } from '@orelhao/protocol/panel/roles'
import { createContext, useContext } from 'react'
import { type CallFailure, failureOf } from './api.ts'

interface SessionValue {
  user: PanelUser
  /** Names what was wrong with a call; a session that has ended leads to the sign-in. */
  onFailure(error: unknown): CallFailure['why']
  /** Loads again how many cases and appeals wait. */
  refreshCounts(): void
}

export const Session = createContext<SessionValue>({
  user: { person: null, role: 'economist', permissions: [], expires_at: 0, currency: '', version: '' },
  onFailure: failureOf,
  refreshCounts() {},
})

export function useSession(): SessionValue & { may(permission: Permission): boolean } {
  const session = useContext(Session)
  return { ...session, may: (permission) => session.user.permissions.includes(permission) }
}
