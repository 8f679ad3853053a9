import type { EventListeners } from '../../link/event-queue.ts'
import { whenPlayerLeaves } from '../../shell/player/player-scope.ts'
import { announceCalls } from './call-activity.ts'
import { dial, ended, inOrder, leave, ready, requested, resume } from './flow.ts'
import { tellEnd } from './report-end.ts'
import { useCalls } from './state.ts'
import { hearSignal } from './voice-session.ts'

announceCalls()

/** Of calls is heard whether or not their screen is open. */
export const events: EventListeners = {
  CALL_TO: (phone, video) => void dial(phone, video ?? false),
  CALL_REQUEST: inOrder(requested),
  CALL_READY: inOrder((room) => ready(room)),
  CALL_P2P: inOrder(hearSignal),
  CALL_END: inOrder(ended),
  FORCE_LEAVE_CALL: inOrder(forceLeave),
}

/** Comes back to a call that a reload interrupted. */
export const begin = resume

whenPlayerLeaves(() => {
  const { call } = useCalls.getState()
  if (call) leave(call.room)
})

function forceLeave(): void {
  const { call } = useCalls.getState()
  if (!call) return
  leave(call.room)
  void tellEnd(call.room)
}
