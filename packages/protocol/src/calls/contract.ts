import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, Phone, UnixSeconds } from '../schemas.ts'
import { limits, refusals } from './rules.ts'

/** Voice systems use it as a channel: an integer below 2^31, large and random, so that it cannot be guessed. */
const Room = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

/** How the two parties' voices are connected. `rtc` runs between the pages, all others in the game. */
export const VoiceMode = Type.Enum(['rtc', 'pma-voice', 'mumble-voip', 'tokovoip', 'voip'])
export type VoiceMode = Static<typeof VoiceMode>

/** The call that a player is in, from their view. */
export const Call = Type.Object({
  room: Room,
  mode: VoiceMode,
  /** True when the player made the call. */
  owner: Type.Boolean(),
  isVideo: Type.Boolean(),
  isAnonymous: Type.Boolean(),
  /** The other party's number; empty where they hide it. */
  phone: Phone,
  created_at: UnixSeconds,
  /** Null while the call rings. */
  accepted_at: orNull(UnixSeconds),
})
export type Call = Static<typeof Call>

const CallRecord = Type.Object({
  id: Id,
  /** The caller's number; empty where they hide it. */
  initiator: Phone,
  target: Phone,
  status: Type.Enum(['ok', 'refused', 'other']),
  anonymous: Type.Boolean(),
  video: Type.Boolean(),
  /** Seconds of conversation. */
  duration: Type.Integer({ minimum: 0 }),
  created_at: UnixSeconds,
  /** True when the player may call the other party back. */
  callback: Type.Boolean(),
})
export type CallRecord = Static<typeof CallRecord>

/** The app's name for owners. */
export const title = 'Chamadas'

export const operations = {
  getPhoneCalls: operation({
    doc: 'Past calls, newest first, 50 a page; `before` is the id of the last record of the page before.',
    names: ['before'],
    args: [Type.Optional(Id)],
    answer: Type.Array(CallRecord),
    writes: false,
    heavy: true,
  }),
  missedPhoneCalls: operation({
    doc: 'The number of calls that the player missed since they last opened the list, 100 at most.',
    names: [],
    args: [],
    answer: Type.Integer({ minimum: 0, maximum: limits.missed }),
    writes: false,
  }),
  seePhoneCalls: operation({
    doc: 'Marks all past calls as seen: none counts as missed any more.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: true,
  }),
  currentPhoneCall: operation({
    doc: 'The call that the player is in or is being called with, for example after a reload.',
    names: [],
    args: [],
    answer: orNull(Call),
    writes: false,
  }),
  createPhoneCall: operation({
    doc: 'Calls a number. Where its owner is calling the player at the same moment, and not anonymously, that call is accepted instead.',
    names: ['phone', 'video', 'anonymous'],
    args: [Phone, Type.Boolean(), Type.Boolean()],
    answer: Call,
    writes: true,
    refuses: pick(refusals, [
      'ownNumber',
      'invalidNumber',
      'unknownNumber',
      'unreachable',
      'busy',
      'inCall',
      'noVideo',
    ]),
  }),
  answerPhoneCall: operation({
    doc: 'Accepts the ringing call.',
    names: ['room'],
    args: [Room],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['callGone']),
  }),
  refusePhoneCall: operation({
    doc: 'Refuses the ringing call. Refusing one that is over is no error.',
    names: ['room'],
    args: [Room],
    answer: Type.Null(),
    writes: true,
  }),
  endPhoneCall: operation({
    doc: 'Hangs up. Ending a call that is over is no error.',
    names: ['room'],
    args: [Room],
    answer: Type.Null(),
    writes: true,
  }),
  call_p2p: operation({
    doc: 'Sends a signal to the other party of the player’s accepted call; args is JSON text.',
    names: ['event', 'args'],
    args: [Type.Enum(['setOffer', 'setAnswer', 'addCandidate']), Type.String({ maxLength: limits.signal })],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['callGone']),
  }),
  video_ticket: operation({
    doc: 'A ticket, valid for a minute, to send video of the player’s accepted video call to the media server, for pages inside the game.',
    names: [],
    args: [],
    answer: Type.Object({ room: Room, token: Type.String(), expires_at: UnixSeconds }),
    writes: false,
    refuses: pick(refusals, ['callGone', 'noVideo']),
  }),
}

export const events = {
  CALL_REQUEST: event({
    doc: 'The phone rings. The initiator’s number is empty where they hide it.',
    names: ['request'],
    args: [
      Type.Object({
        room: Room,
        initiator: Phone,
        isAnonymous: Type.Boolean(),
        isVideo: Type.Boolean(),
        mode: VoiceMode,
      }),
    ],
    durable: true,
  }),
  CALL_TO: event({
    doc: 'Calls a number, at the request of another resource or app.',
    names: ['phone', 'video'],
    args: [Phone, Type.Optional(Type.Boolean())],
    durable: false,
  }),
  CALL_READY: event({
    doc: 'The call was accepted: voice may flow. `mode` where it is another one than the call was made with.',
    names: ['room', 'mode'],
    args: [Room, Type.Optional(VoiceMode)],
    durable: true,
  }),
  CALL_VOICE: event({
    doc: 'The call continues, and its voice is carried in this way from now on: one party has moved to another server.',
    names: ['room', 'mode'],
    args: [Room, VoiceMode],
    durable: true,
  }),
  CALL_P2P: event({
    doc: 'A signal of the other party; args is JSON text.',
    names: ['event', 'args'],
    args: [Type.String(), Type.String()],
    durable: false,
  }),
  CALL_END: event({ doc: 'The call is over.', names: ['room'], args: [Room], durable: true }),
  CALL_MISSED: event({
    doc: 'A call that did not ring here: the player was in another call, or wants no calls.',
    names: [],
    args: [],
    durable: false,
  }),
  FORCE_LEAVE_CALL: event({
    doc: 'Ends any call, for example when the player dies.',
    names: [],
    args: [],
    durable: false,
  }),
}
