import type { EventListeners } from '../../link/event-queue.ts'
import { whenPlayerLeaves } from '../../shell/player/player-scope.ts'
import { startCallActivity } from './call-activity.ts'
import {
  deferWhileDialing,
  dial,
  leaveCall,
  onCallEnded,
  onCallReady,
  onCallRequest,
  onCallVoice,
  resumeCall,
} from './flow.ts'
import { reportEnd } from './report-end.ts'
import { useCalls } from './state.ts'
import { receiveSignal } from './voice-session.ts'

startCallActivity()

/** Subscribed whether or not the call screen is open. */
export const events: EventListeners = {
  CALL_TO: (phone, video) => void dial(phone, video ?? false),
  CALL_REQUEST: deferWhileDialing(onCallRequest),
  CALL_READY: deferWhileDialing((room, mode) => onCallReady(room, mode)),
  CALL_VOICE: deferWhileDialing(onCallVoice),
  CALL_P2P: deferWhileDialing(receiveSignal),
  CALL_END: deferWhileDialing(onCallEnded),
  FORCE_LEAVE_CALL: deferWhileDialing(onForceLeave),
}

/** Returns to a call that a reload interrupted. */
export const init = resumeCall

whenPlayerLeaves(() => {
  const { call } = useCalls.getState()
  if (call) leaveCall(call.room)
})

function onForceLeave(): void {
  const { call } = useCalls.getState()
  if (!call) return
  leaveCall(call.room)
  void reportEnd(call.room)
}
