import type { Call } from '@orelhao/protocol/calls/contract'
import { refusals } from '@orelhao/protocol/calls/rules'
import type { EventArgs } from '@orelhao/protocol/catalogue'
import { phoneKey } from '@orelhao/protocol/phone-number'
import { nowSeconds } from '../../kit/server-clock.ts'
import { backend, ignoreOffline, isRefusal, write } from '../../link/backend.ts'
import { isInGame } from '../../link/environment.ts'
import { tellGame } from '../../link/game.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { startDialTone, startRing } from '../../shell/device/sounds.ts'
import { isWriting } from '../../shell/device/text-input.ts'
import { isVisible, takeOut } from '../../shell/device/visibility.ts'
import { act, outcomeOf } from '../../shell/dialogs/mutation.ts'
import { alert, confirm } from '../../shell/dialogs/overlays.ts'
import { back, current, go } from '../../shell/navigation/navigation.ts'
import { dismissAt, notify } from '../../shell/notifications/notifications.ts'
import { writeTo } from '../../shell/people/outgoing-text.ts'
import { usePreferences } from '../../shell/player/preferences.ts'
import { nameOf, setBlocked, useSettings } from '../../shell/player/settings.ts'
import { endKnown, isEnding, tellEnd } from './report-end.ts'
import { callPath, carriesVoice, carryVoice, leaveVoice, phaseOf, setCall, useCalls } from './state.ts'
import { texts } from './texts.ts'
import { closeVoice, openVoice } from './voice-session.ts'

/** For so long the screen says that the call is over. */
const endedMs = 1000

let stopSound = () => {}
/** What the server said while a call was being made: events may overtake the answer, and mean nothing before it. */
let early: (() => void)[] | undefined

/** Hears an event of a call once it is known which call there is. */
export function inOrder<Args extends unknown[]>(hear: (...args: Args) => void): (...args: Args) => void {
  return (...args) => {
    if (early) early.push(() => hear(...args))
    else hear(...args)
  }
}

/** Who switches the air off, or on, is in no call. */
usePreferences.subscribe(({ airplaneMode }, before) => {
  const { call } = useCalls.getState()
  if (!airplaneMode || before.airplaneMode || !call) return
  if (phaseOf(call) === 'ringing') refuse()
  else hangUp()
})

/** Calls a number and shows the call. A second call while one is made or held is ignored. */
export async function dial(phone: string, video: boolean): Promise<void> {
  const { identity } = useSettings.getState()
  if (useCalls.getState().call || early) return
  if (!phoneKey(phone)) return sayNoCall(refusals.invalidNumber)
  if (phoneKey(phone) === phoneKey(identity.phone)) return sayNoCall(refusals.ownNumber)
  if (usePreferences.getState().airplaneMode) return sayNoCall(texts.inAirplaneMode)
  early = []
  const { answer: call } = await outcomeOf(create(phone, video), sayNoCall)
  if (call) made(call)
  const waiting = early
  early = undefined
  for (const hear of waiting) hear()
}

function made(call: Call): void {
  carryVoice(call.room)
  setCall(call)
  showCall()
  if (phaseOf(call) === 'talking') ready(call.room)
  else sound(startDialTone)
}

/** A call of before that only the server still knows does not stand in the way. */
async function create(phone: string, video: boolean) {
  const ask = () => write(backend.createPhoneCall, [phone, video, usePreferences.getState().anonymousCall])
  const answer = await ask()
  return isRefusal(answer) && answer.code === 'inCall' && (await endsLeftover()) ? ask() : answer
}

/** Ends the call that the server has the player in, unless it rings, or another page of theirs may have it; in the game there is none. */
async function endsLeftover(): Promise<boolean> {
  const left = await backend.currentPhoneCall()
  if (!left) return true
  if (!isEnding(left.room) && (phaseOf(left) === 'ringing' || !isInGame)) return false
  await write(backend.endPhoneCall, [left.room])
  return true
}

/** The phone rings, unless its player wants no calls. */
export function requested(request: EventArgs<'CALL_REQUEST'>[0]): void {
  const { room, initiator, ...kind } = request
  const { doNotDisturb, airplaneMode } = usePreferences.getState()
  if (doNotDisturb || airplaneMode || useCalls.getState().call) return
  const created_at = nowSeconds()
  setCall({ room, phone: initiator, owner: false, created_at, accepted_at: null, ...kind })
  useCalls.setState({ cameWhileWriting: isVisible() && isWriting() })
  if (!isVisible()) {
    const title = kind.isVideo ? texts.videoCall : texts.voiceCall
    const subtitle = texts.isCalling(callerName(initiator))
    notify({ app: 'contacts', title, subtitle, route: callPath, stays: true, actions: ringing })
  }
  sound(startRing)
  go(callPath)
}

export async function accept(): Promise<void> {
  const { call } = useCalls.getState()
  if (!call) return
  stopSound()
  carryVoice(call.room)
  const { end } = await outcomeOf(write(backend.answerPhoneCall, [call.room]))
  if (end === 'answered') return
  leave(call.room)
  if (end !== 'refused') void tellEnd(call.room)
}

export function refuse(): void {
  const { call } = useCalls.getState()
  if (!call) return
  leave(call.room)
  void ignoreOffline(write(backend.refusePhoneCall, [call.room]))
}

/** Asks first: who is blocked is heard no more. */
export async function refuseAndBlock(): Promise<void> {
  const { call } = useCalls.getState()
  if (!call || !(await confirm(texts.blockAsk(callerName(call.phone)), { destructive: true }))) return
  refuse()
  if ((await act(backend.block, [call.phone])) !== undefined) setBlocked(call.phone, true)
}

export function hangUp(): void {
  const { call } = useCalls.getState()
  if (!call) return
  leave(call.room)
  void tellEnd(call.room)
}

/** The call was accepted: the page that carries its voice opens it, every other page of the player lets go. */
export function ready(room: number, isResumed = false): void {
  const { call } = useCalls.getState()
  if (!call && isInGame && !isEnding(room)) void resume() // one whose making was not answered: the game has no other page
  if (call?.room !== room) return
  stopSound()
  if (!carriesVoice(room)) {
    leave(room)
    return
  }
  setCall({ ...call, accepted_at: call.accepted_at ?? nowSeconds() })
  tellGame('setState', 'inCall', true)
  tellGame('playAnimation', 'call')
  void openVoice(call, isResumed)
}

/** The server, or the other side, ended the call. */
export function ended(room: number): void {
  endKnown(room)
  const { call } = useCalls.getState()
  if (call?.room !== room) return
  if (phaseOf(call) === 'ringing') {
    const route = '/contacts/history'
    const actions = call.phone ? async () => callBack(call.phone) : undefined
    notify({
      app: 'contacts',
      title: texts.missed,
      subtitle: callerName(call.phone),
      route,
      ...(actions && { actions }),
    })
  }
  leave(room)
}

/** Takes the phone out at the call that the server says there is, as after a reload. */
export async function resume(): Promise<void> {
  const call = await ignoreOffline(backend.currentPhoneCall())
  if (!call || useCalls.getState().call?.room === call.room) return
  if (isEnding(call.room)) return
  const phase = phaseOf(call)
  if (phase === 'talking') {
    if (isInGame) carryVoice(call.room)
    else if (!carriesVoice(call.room)) return // another page of the player's has it
  }
  setCall(call)
  if (phase === 'talking') ready(call.room, true)
  else sound(phase === 'dialing' ? startDialTone : startRing)
  go(callPath)
}

/** Puts the call away on this page; the server is told by whoever asks for it. */
export function leave(room: number): void {
  const { call } = useCalls.getState()
  if (call?.room !== room) return
  const phase = phaseOf(call)
  stopSound()
  dismissAt(callPath)
  closeVoice()
  leaveVoice()
  if (phase === 'talking') {
    tellGame('setState', 'inCall', false)
    tellGame('playAnimation', 'open')
  }
  setCall(null)
  if (phase !== 'ringing' && isVisible()) setTimeout(leavePage, endedMs)
  else leavePage()
}

/** Unless there is another call by now. */
function leavePage(): void {
  if (current().path === callPath && useCalls.getState().call === null) back()
}

/** Says why there is no call. Another resource may have asked for it while the phone was away: a dialog would wait there for days. */
function sayNoCall(why: string): void {
  if (isVisible()) void alert(why)
  else notify({ app: 'contacts', title: texts.notCalled, subtitle: why, route: '/contacts/dial' })
}

/** What a call that rings is answered with wherever something says so. */
export const ringing = async (): Promise<QuickAction[]> => [
  { label: texts.refuse, tone: 'bad', run: refuse },
  {
    label: texts.accept,
    tone: 'good',
    run() {
      takeOut(callPath)
      return accept()
    },
  },
]

/** What can be done about a call that was missed. */
function callBack(phone: string): QuickAction[] {
  return [
    { label: texts.callBack, run: () => dial(phone, false) },
    { label: texts.message, run: () => writeTo(phone) },
  ]
}

/** The name shown for a caller: the contact's, the number, or nobody's. */
function callerName(phone: string): string {
  return phone ? nameOf(phone) : texts.anonymous
}

function showCall(): void {
  if (!isVisible()) takeOut(callPath)
  else if (current().path !== callPath) go(callPath)
}

function sound(start: () => () => void): void {
  stopSound()
  const stop = start()
  stopSound = () => {
    stopSound = () => {}
    stop()
  }
}
