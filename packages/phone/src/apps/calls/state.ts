import type { Call } from '@orelhao/protocol/calls/contract'
import { create } from 'zustand'
import { loadText, saveText } from '../../link/browser-storage.ts'
import { isInGame } from '../../link/environment.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import type { VideoTransport } from './video/video-transport.ts'

export const callPath = '/call'

/** Where a call stands on this phone: it is being made, it rings, or both sides are in it. */
export type CallPhase = 'dialing' | 'ringing' | 'talking'

export function phaseOf({ owner, accepted_at }: Pick<Call, 'owner' | 'accepted_at'>): CallPhase {
  if (accepted_at !== null) return 'talking'
  return owner ? 'dialing' : 'ringing'
}

interface CallsState {
  /** The call the player is in or is called with. */
  call: Call | null
  isMuted: boolean
  isSpeakerOn: boolean
  /** Whether the player's own picture is sent, in a video call. */
  isCameraOn: boolean
  /** Whether the other side's picture is on the screen. */
  isReceivingVideo: boolean
  /** It rang while the player was writing: what they press next must not answer it. */
  arrivedWhileTyping: boolean
  /** The way of the pictures, in a video call whose voice this page carries. */
  videoTransport: VideoTransport | null
}

const initialMedia = {
  isMuted: false,
  isSpeakerOn: false,
  isCameraOn: true,
  isReceivingVideo: false,
  arrivedWhileTyping: false,
  videoTransport: null,
}

export const useCalls = perPlayer(() => create<CallsState>(() => ({ call: null, ...initialMedia })))

export function setCall(call: Call | null): void {
  useCalls.setState(
    call === null || call.room !== useCalls.getState().call?.room ? { call, ...initialMedia } : { call },
  )
}

/** Whether the player's own picture is sent, in a video call. */
export function setCamera(isCameraOn: boolean): void {
  useCalls.setState({ isCameraOn })
}

/**
 * Whether this page carries the call's voice: the one that made or took it, also after a reload, and no other page of the player. In the
 * game there is no other, and whether a frame that comes back has its storage is the game's business.
 */
export function ownsVoice(room: number): boolean {
  return isInGame || loadText('session', storageKey()) === String(room)
}

export function claimVoice(room: number): void {
  saveText('session', storageKey(), String(room))
}

export function releaseVoice(): void {
  saveText('session', storageKey(), null)
}

function storageKey(): string {
  return `orelhao.call.${useSettings.getState().identity.user_id}`
}
