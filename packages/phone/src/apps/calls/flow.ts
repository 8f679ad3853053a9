import type { Call, VoiceMode } from '@orelhao/protocol/calls/contract'
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
import { back, currentPage, go } from '../../shell/navigation/page-stack.ts'
import { dismissAt, notify } from '../../shell/notifications/notifications.ts'
import { contactPhoto } from '../../shell/people/contact-photos.ts'
import { openConversation } from '../../shell/people/outgoing-text.ts'
import { usePreferences } from '../../shell/player/preferences.ts'
import { contactName, setBlocked, useSettings } from '../../shell/player/settings.ts'
import { confirmEnd, isEndPending, reportEnd } from './report-end.ts'
import { callPath, claimVoice, ownsVoice, phaseOf, releaseVoice, setCall, useCalls } from './state.ts'
import { texts } from './texts.ts'
import { closeVoice, openVoice } from './voice-session.ts'

/** How long the screen says that the call is over. */
const endedMs = 1000

let stopSound = () => {}
/** Events that arrived while dialing: they may overtake the answer, and have no meaning before it. */
let deferredEvents: (() => void)[] | undefined

/** Wraps an event handler so that it runs once dialing has been answered. */
export function deferWhileDialing<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  return (...args) => {
    if (deferredEvents) deferredEvents.push(() => handler(...args))
    else handler(...args)
  }
}

/** Airplane mode ends the call. */
usePreferences.subscribe(({ airplaneMode }, before) => {
  const { call } = useCalls.getState()
  if (!airplaneMode || before.airplaneMode || !call) return
  if (phaseOf(call) === 'ringing') refuseCall()
  else hangUp()
})

/** Calls a number and shows the call. A second call is ignored while one is dialing or active. */
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

/** Creates the call. An old call that only the server still has does not block it. */
async function create(phone: string, video: boolean) {
  const ask = () => sendMutation(backend.createPhoneCall, [phone, video, usePreferences.getState().anonymousCall])
  const answer = await ask()
  return isRefusal(answer) && answer.code === 'inCall' && (await endLeftoverCall()) ? ask() : answer
}

/** Ends the call that the server has for the player, unless it rings or another page of theirs may own it; the game has only one page. */
async function endLeftoverCall(): Promise<boolean> {
  const left = await backend.currentPhoneCall()
  if (!left) return true
  if (!isEndPending(left.room) && (phaseOf(left) === 'ringing' || !isInGame)) return false
  await sendMutation(backend.endPhoneCall, [left.room])
  return true
}

/** Rings, unless the player wants no calls. */
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
    notify({
      app: 'contacts',
      title,
      subtitle,
      route: callPath,
      stays: true,
      ...faceOf(initiator),
      actions: ringingActions,
    })
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

/** Asks first: a blocked caller can no longer be heard. */
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

/** The call was accepted: the page that owns its voice opens it, the player's other pages leave it. `mode`: another than was expected. */
export function onCallReady(room: number, mode?: VoiceMode, isResumed = false): void {
  const { call: current } = useCalls.getState()
  if (!current && isInGame && !isEndPending(room)) void resumeCall() // creation was not answered; the game has no other page
  if (current?.room !== room) return
  stopSound()
  if (!ownsVoice(room)) {
    leaveCall(room)
    return
  }
  const call = { ...current, mode: mode ?? current.mode, accepted_at: current.accepted_at ?? nowSeconds() }
  setCall(call)
  notifyGame('setState', 'inCall', true)
  notifyGame('playAnimation', 'call')
  void openVoice(call, isResumed)
}

/** A party has moved to another server: the voice is carried in another way, and stays muted and loud as it was. */
export function onCallVoice(room: number, mode: VoiceMode): void {
  const { call, isMuted, isSpeakerOn } = useCalls.getState()
  if (call?.room !== room || call.mode === mode) return
  setCall({ ...call, mode })
  if (phaseOf(call) !== 'talking') return
  void openVoice({ ...call, mode }, false, { isMuted, isSpeakerOn })
}

/** The server or the other side ended the call. */
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
      ...faceOf(call.phone),
      ...(actions && { actions }),
    })
  }
  leaveCall(room)
}

/** Opens the phone at the call that the server still has, as after a reload. */
export async function resumeCall(): Promise<void> {
  const call = await ignoreOffline(backend.currentPhoneCall())
  if (!call || useCalls.getState().call?.room === call.room) return
  if (isEndPending(call.room)) return
  const phase = phaseOf(call)
  if (phase === 'talking') {
    if (isInGame) claimVoice(call.room)
    else if (!ownsVoice(call.room)) return // another page of the player owns it
  }
  setCall(call)
  if (phase === 'talking') onCallReady(call.room, undefined, true)
  else playSound(phase === 'dialing' ? startDialTone : startRing)
  go(callPath)
}

/** Ends the call on this page only: the calling code reports it to the server. */
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

/** Does nothing while there is another call. */
function closeCallPage(): void {
  if (currentPage().path === callPath && useCalls.getState().call === null) back()
}

/** Says why there is no call. While the phone is closed another resource may have dialed: a dialog would wait there for days. */
function showCallRefused(reason: string): void {
  if (isVisible()) void alert(reason)
  else notify({ app: 'contacts', title: texts.notCalled, subtitle: reason, route: '/contacts/dial' })
}

/** Actions of a ringing call's notification. */
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

/** Actions of a missed call's notification. */
function missedCallActions(phone: string): QuickAction[] {
  return [
    { label: texts.callBack, run: () => dial(phone, false) },
    { label: texts.message, run: () => openConversation(phone) },
  ]
}

/** The caller's picture for a notification; the app's icon stands for somebody anonymous. */
function faceOf(phone: string) {
  return phone ? { avatar: { name: callerName(phone), src: contactPhoto(phone) ?? null } } : {}
}

/** Name shown for a caller: the contact's name, the number, or the text for anonymous. */
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
