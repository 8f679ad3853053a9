import { onEvent } from '../../link/events.ts'
import { tellEnd } from './ending.ts'
import { dial, ended, inOrder, leave, ready, requested, resume } from './flow.ts'
import { useCalls } from './state.ts'
import { hearSignal } from './voice-line.ts'

let isListening = false

/** Hears of calls whether or not their screen is open, and comes back to one that a reload interrupted. */
export async function start(): Promise<void> {
  if (!isListening) {
    isListening = true
    onEvent('CALL_TO', (phone, video) => void dial(phone, video ?? false))
    onEvent('CALL_REQUEST', inOrder(requested))
    onEvent(
      'CALL_READY',
      inOrder((room) => ready(room)),
    )
    onEvent('CALL_P2P', inOrder(hearSignal))
    onEvent('CALL_END', inOrder(ended))
    onEvent('FORCE_LEAVE_CALL', inOrder(forceLeave))
  }
  const { call } = useCalls.getState()
  if (call) leave(call.room) // another player’s
  await resume()
}

function forceLeave(): void {
  const { call } = useCalls.getState()
  if (!call) return
  leave(call.room)
  void tellEnd(call.room)
}
