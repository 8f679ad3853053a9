import type { Call } from '@orelhao/protocol/calls/contract'
import { type Activity, endActivity, setActivity } from '../../shell/activities/live-activities.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { nameOf } from '../../shell/player/settings.ts'
import { hangUp, ringing } from './flow.ts'
import { callPath, phaseOf, useCalls } from './state.ts'
import { texts } from './texts.ts'
import { setMuted } from './voice-session.ts'

const id = 'call'
const titles = { dialing: texts.callingTo, ringing: texts.isCalling, talking: texts.inCall }

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
  const phase = phaseOf(call)
  return {
    id,
    app: 'contacts',
    urgency: 'heard',
    tone: 'green',
    sign: 'call',
    label: texts.backToCall(name),
    title: titles[phase](name),
    detail: call.isVideo ? texts.videoCall : texts.voiceCall,
    isFilming: phase === 'talking' && call.isVideo && hasCamera,
    since: call.accepted_at,
    route: callPath,
    actions: phase === 'ringing' ? ringing : async () => ending(phase === 'talking', isMuted),
  }
}

function ending(isTalking: boolean, isMuted: boolean): QuickAction[] {
  const end: QuickAction = { label: texts.end, tone: 'bad', run: hangUp }
  return isTalking ? [{ label: texts.mute, isOn: isMuted, run: () => setMuted(!isMuted) }, end] : [end]
}
