import type { Call } from '@orelhao/protocol/calls/contract'
import { refusals } from '@orelhao/protocol/calls/rules'
import type { EventArgs } from '@orelhao/protocol/catalogue'
import { phoneKey } from '@orelhao/protocol/phone-number'
import { nowSeconds } from '../../kit/server-clock.ts'
import { backend, ignoreOffline, isRefusal, sendMutation } from '../../link/backend.ts'
import { isInGame } from '../../link/environment.ts'
import { notifyGame } from '../../link/game.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { startDialTone, startRing } from '../../shell/device/sounds.ts'
import { isTyping } from '../../shell/device/text-input.ts'
import { isVisible, openPhoneAt } from '../../shell/device/visibility.ts'
import { mutate, settleCall } from '../../shell/dialogs/mutation.ts'
import { alert, confirm } from '../../shell/dialogs/overlays.ts'
import { back, currentPage, go } from '../../shell/navigation/navigation.ts'
import { dismissAt, notify } from '../../shell/notifications/notifications.ts'
import { openConversation } from '../../shell/people/outgoing-text.ts'
import { usePreferences } from '../../shell/player/preferences.ts'
import { contactName, setBlocked, useSettings } from '../../shell/player/settings.ts'
import { confirmEnd, isEndPending, reportEnd } from './report-end.ts'
import { callPath, claimVoice, ownsVoice, phaseOf, releaseVoice, setCall, useCalls } from './state.ts'
import { texts } from './texts.ts'
import { closeVoice, openVoice } from './voice-session.ts'

/** For so long the screen says that the call is over. */
const endedMs = 1000

let stopSound = () => {}
/** What the server said while a call was being made: events may overtake the answer, and mean nothing before it. */
let deferredEvents: (() => void)[] | undefined

/** Hears an event of a call once it is known which call there is. */
export function deferWhileDialing<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  return (...args) => {
    if (deferredEvents) deferredEvents.push(() => handler(...args))
    else handler(...args)
  }
}

/** Who switches the air off, or on, is in no call. */
usePreferences.subscribe(({ airplaneMode }, before) => {
  const { call } = useCalls.getState()
  if (!airplaneMode || before.airplaneMode || !call) return
  if (phaseOf(call) === 'ringing') refuseCall()
  else hangUp()
})

/** Calls a number and shows the call. A second call while one is made or held is ignored. */
export async function dial(phone: string, video: boolean): Promise<void> {
  const { identity } = useSettings.getState()
  if (useCalls.getState().call || deferredEvents) return
  if (!phoneKey(phone)) return showCallRefused(refusals.invalidNumber)
  if (phoneKey(phone) === phoneKey(identity.phone)) return showCallRefused(refusals.ownNumber)
  if (usePreferences.getState().airplaneMode) return showCallRefused(texts.inAirplaneMode)
  deferredEvents = []
  const { answer: call } = await settleCall(create(phone, video), showCallRefused)
  if (call) onCallCreated(call)
  const waiting = deferredEvents
  deferredEvents = undefined
  for (const handler of waiting) handler()
}

function onCallCreated(call: Call): void {
  claimVoice(call.room)
  setCall(call)
  showCall()
  if (phaseOf(call) === 'talking') onCallReady(call.room)
  else playSound(startDialTone)
}

/** A call of before that only the server still knows does not stand in the way. */
async function create(phone: string, video: boolean) {
  const ask = () => sendMutation(backend.createPhoneCall, [phone, video, usePreferences.getState().anonymousCall])
  const answer = await ask()
  return isRefusal(answer) && answer.code === 'inCall' && (await endLeftoverCall()) ? ask() : answer
}

/** Ends the call that the server has the player in, unless it rings, or another page of theirs may have it; in the game there is none. */
async function endLeftoverCall(): Promise<boolean> {
  const left = await backend.currentPhoneCall()
  if (!left) return true
  if (!isEndPending(left.room) && (phaseOf(left) === 'ringing' || !isInGame)) return false
  await sendMutation(backend.endPhoneCall, [left.room])
  return true
}

/** The phone rings, unless its player wants no calls. */
export function onCallRequest(request: EventArgs<'CALL_REQUEST'>[0]): void {
  const { room, initiator, ...kind } = request
  const { doNotDisturb, airplaneMode } = usePreferences.getState()
  if (doNotDisturb || airplaneMode || useCalls.getState().call) return
  const created_at = nowSeconds()
  setCall({ room, phone: initiator, owner: false, created_at, accepted_at: null, ...kind })
  useCalls.setState({ arrivedWhileTyping: isVisible() && isTyping() })
  if (!isVisible()) {
    const title = kind.isVideo ? texts.videoCall : texts.voiceCall
    const subtitle = texts.isCalling(callerName(initiator))
    notify({ app: 'contacts', title, subtitle, route: callPath, stays: true, actions: ringingActions })
  }
  playSound(startRing)
  go(callPath)
}

export async function acceptCall(): Promise<void> {
  const { call } = useCalls.getState()
  if (!call) return
  stopSound()
  claimVoice(call.room)
  const { status } = await settleCall(sendMutation(backend.answerPhoneCall, [call.room]))
  if (status === 'answered') return
  leaveCall(call.room)
  if (status !== 'refused') void reportEnd(call.room)
}

export function refuseCall(): void {
  const { call } = useCalls.getState()
  if (!call) return
  leaveCall(call.room)
  void ignoreOffline(sendMutation(backend.refusePhoneCall, [call.room]))
}

/** Asks first: who is blocked is heard no more. */
export async function refuseAndBlock(): Promise<void> {
  const { call } = useCalls.getState()
  if (!call || !(await confirm(texts.blockAsk(callerName(call.phone)), { destructive: true }))) return
  refuseCall()
  if ((await mutate(backend.block, [call.phone])) !== undefined) setBlocked(call.phone, true)
}

export function hangUp(): void {
  const { call } = useCalls.getState()
  if (!call) return
  leaveCall(call.room)
  void reportEnd(call.room)
}

/** The call was accepted: the page that carries its voice opens it, every other page of the player lets go. */
export function onCallReady(room: number, isResumed = false): void {
  const { call } = useCalls.getState()
  if (!call && isInGame && !isEndPending(room)) void resumeCall() // one whose making was not answered: the game has no other page
  if (call?.room !== room) return
  stopSound()
  if (!ownsVoice(room)) {
    leaveCall(room)
    return
  }
  setCall({ ...call, accepted_at: call.accepted_at ?? nowSeconds() })
  notifyGame('setState', 'inCall', true)
  notifyGame('playAnimation', 'call')
  void openVoice(call, isResumed)
}

/** The server, or the other side, ended the call. */
export function onCallEnded(room: number): void {
  confirmEnd(room)
  const { call } = useCalls.getState()
  if (call?.room !== room) return
  if (phaseOf(call) === 'ringing') {
    const route = '/contacts/history'
    const actions = call.phone ? async () => missedCallActions(call.phone) : undefined
    notify({
      app: 'contacts',
      title: texts.missed,
      subtitle: callerName(call.phone),
      route,
      ...(actions && { actions }),
    })
  }
  leaveCall(room)
}

/** Takes the phone out at the call that the server says there is, as after a reload. */
export async function resumeCall(): Promise<void> {
  const call = await ignoreOffline(backend.currentPhoneCall())
  if (!call || useCalls.getState().call?.room === call.room) return
  if (isEndPending(call.room)) return
  const phase = phaseOf(call)
  if (phase === 'talking') {
    if (isInGame) claimVoice(call.room)
    else if (!ownsVoice(call.room)) return // another page of the player's has it
  }
  setCall(call)
  if (phase === 'talking') onCallReady(call.room, true)
  else playSound(phase === 'dialing' ? startDialTone : startRing)
  go(callPath)
}

/** Puts the call away on this page; the server is told by whoever asks for it. */
export function leaveCall(room: number): void {
  const { call } = useCalls.getState()
  if (call?.room !== room) return
  const phase = phaseOf(call)
  stopSound()
  dismissAt(callPath)
  closeVoice()
  releaseVoice()
  if (phase === 'talking') {
    notifyGame('setState', 'inCall', false)
    notifyGame('playAnimation', 'open')
  }
  setCall(null)
  if (phase !== 'ringing' && isVisible()) setTimeout(closeCallPage, endedMs)
  else closeCallPage()
}

/** Unless there is another call by now. */
function closeCallPage(): void {
  if (currentPage().path === callPath && useCalls.getState().call === null) back()
}

/** Says why there is no call. Another resource may have asked for it while the phone was away: a dialog would wait there for days. */
function showCallRefused(why: string): void {
  if (isVisible()) void alert(why)
  else notify({ app: 'contacts', title: texts.notCalled, subtitle: why, route: '/contacts/dial' })
}

/** What a call that rings is answered with wherever something says so. */
export const ringingActions = async (): Promise<QuickAction[]> => [
  { label: texts.refuse, tone: 'bad', run: refuseCall },
  {
    label: texts.accept,
    tone: 'good',
    run() {
      openPhoneAt(callPath)
      return acceptCall()
    },
  },
]

/** What can be done about a call that was missed. */
function missedCallActions(phone: string): QuickAction[] {
  return [
    { label: texts.callBack, run: () => dial(phone, false) },
    { label: texts.message, run: () => openConversation(phone) },
  ]
}

/** The name shown for a caller: the contact's, the number, or nobody's. */
function callerName(phone: string): string {
  return phone ? contactName(phone) : texts.anonymous
}

function showCall(): void {
  if (!isVisible()) openPhoneAt(callPath)
  else if (currentPage().path !== callPath) go(callPath)
}

function playSound(start: () => () => void): void {
  stopSound()
  const stop = start()
  stopSound = () => {
    stopSound = () => {}
    stop()
  }
}
