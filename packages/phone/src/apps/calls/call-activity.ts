import type { Call } from '@orelhao/protocol/calls/contract'
import { endLiveActivity, type LiveActivity, setLiveActivity } from '../../shell/activities/live-activities.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { contactName } from '../../shell/player/settings.ts'
import { hangUp, ringingActions } from './flow.ts'
import { callPath, phaseOf, useCalls } from './state.ts'
import { texts } from './texts.ts'
import { setMuted } from './voice-session.ts'

const id = 'call'
const titles = { dialing: texts.callingTo, ringing: texts.isCalling, talking: texts.inCall }

/** Shows the current call as a live activity. */
export function startCallActivity(): void {
  useCalls.subscribe(({ call, isCameraOn, isMuted }, before) => {
    const isSame = call === before.call && isCameraOn === before.isCameraOn && isMuted === before.isMuted
    if (isSame) return
    if (call) setLiveActivity(activityOf(call, isCameraOn, isMuted))
    else endLiveActivity(id)
  })
}

function activityOf(call: Call, isCameraOn: boolean, isMuted: boolean): LiveActivity {
  const name = call.phone ? contactName(call.phone) : texts.anonymous
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
    isFilming: phase === 'talking' && call.isVideo && isCameraOn,
    since: call.accepted_at,
    route: callPath,
    actions: phase === 'ringing' ? ringingActions : async () => ongoingActions(phase === 'talking', isMuted),
  }
}

function ongoingActions(isTalking: boolean, isMuted: boolean): QuickAction[] {
  const end: QuickAction = { label: texts.end, tone: 'bad', run: hangUp }
  return isTalking ? [{ label: texts.mute, isOn: isMuted, run: () => setMuted(!isMuted) }, end] : [end]
}
