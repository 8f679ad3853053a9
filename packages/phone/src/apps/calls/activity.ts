import type { Call } from '@orelhao/protocol/calls/contract'
import { type Activity, endActivity, setActivity } from '../../shell/activities.ts'
import type { QuickAction } from '../../shell/quick-action.ts'
import { nameOf } from '../../shell/settings.ts'
import { hangUp, ringing } from './flow.ts'
import { callPath, useCalls } from './state.ts'
import { texts } from './texts.ts'
import { setMuted } from './voice-line.ts'

const id = 'call'

/** Tells the shell of the call for as long as there is one. */
export function announceCalls(): void {
  useCalls.subscribe(({ call, hasCamera, isMuted }, before) => {
    const isSame = call === before.call && hasCamera === before.hasCamera && isMuted === before.isMuted
    if (isSame) return
    if (call) setActivity(activityOf(call, hasCamera, isMuted))
    else endActivity(id)
  })
}

function activityOf(call: Call, hasCamera: boolean, isMuted: boolean): Activity {
  const name = call.phone ? nameOf(call.phone) : texts.anonymous
  const isTalking = call.accepted_at !== null
  return {
    id,
    app: 'contacts',
    urgency: 'heard',
    tone: 'green',
    sign: 'call',
    label: texts.backToCall(name),
    title: isTalking ? texts.inCall(name) : call.owner ? texts.callingTo(name) : texts.isCalling(name),
    detail: call.isVideo ? texts.videoCall : texts.voiceCall,
    isFilming: isTalking && call.isVideo && hasCamera,
    since: call.accepted_at,
    route: callPath,
    actions: isTalking || call.owner ? async () => ending(isTalking, isMuted) : ringing,
  }
}

function ending(isTalking: boolean, isMuted: boolean): QuickAction[] {
  const end: QuickAction = { label: texts.end, tone: 'bad', run: hangUp }
  return isTalking ? [{ label: texts.mute, isOn: isMuted, run: () => setMuted(!isMuted) }, end] : [end]
}
