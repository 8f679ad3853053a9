import type { Call } from '@orelhao/protocol/calls/contract'
import { create } from 'zustand'
import { loadText, saveText } from '../../link/browser-storage.ts'
import { isInGame } from '../../link/environment.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import type { VideoTransport } from './video/video-transport.ts'

export const callPath = '/call'

/** Phase of a call on this phone: being made, ringing, or both sides connected. */
export type CallPhase = 'dialing' | 'ringing' | 'talking'

export function phaseOf({ owner, accepted_at }: Pick<Call, 'owner' | 'accepted_at'>): CallPhase {
  if (accepted_at !== null) return 'talking'
  return owner ? 'dialing' : 'ringing'
}

interface CallsState {
  /** The active or ringing call. */
  call: Call | null
  isMuted: boolean
  isSpeakerOn: boolean
  /** The player's own picture is sent, in a video call. */
  isCameraOn: boolean
  /** The other side's picture is on the screen. */
  isReceivingVideo: boolean
  /** The call rang while the player was typing: the next key must not answer it. */
  arrivedWhileTyping: boolean
  /** Transport of the pictures, in a video call whose voice this page owns. */
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

/** Turns sending the player's own picture on or off. */
export function setCamera(isCameraOn: boolean): void {
  useCalls.setState({ isCameraOn })
}

/**
 * True on the page that owns the call's voice: the one that made or accepted it, also after a reload, and no other page of the player. The
 * game has no other page, and decides itself whether a reloaded frame has its storage.
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
