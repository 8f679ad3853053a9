import type { Call } from '@orelhao/protocol/calls/contract'
import { create } from 'zustand'
import { storedText, storeText } from '../../link/browser-storage.ts'
import { isInGame } from '../../link/environment.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import type { Pictures } from './video/video-transport.ts'

export const callPath = '/call'

/** Where a call stands on this phone: it is being made, it rings, or both sides are in it. */
export type Phase = 'dialing' | 'ringing' | 'talking'

export function phaseOf({ owner, accepted_at }: Pick<Call, 'owner' | 'accepted_at'>): Phase {
  if (accepted_at !== null) return 'talking'
  return owner ? 'dialing' : 'ringing'
}

interface CallsState {
  /** The call the player is in or is called with. */
  call: Call | null
  isMuted: boolean
  isLoud: boolean
  /** Whether the player's own picture is sent, in a video call. */
  hasCamera: boolean
  /** Whether the other side's picture is on the screen. */
  isSeeing: boolean
  /** It rang while the player was writing: what they press next must not answer it. */
  cameWhileWriting: boolean
  /** The way of the pictures, in a video call whose voice this page carries. */
  pictures: Pictures | null
}

const quiet = {
  isMuted: false,
  isLoud: false,
  hasCamera: true,
  isSeeing: false,
  cameWhileWriting: false,
  pictures: null,
}

export const useCalls = perPlayer(() => create<CallsState>(() => ({ call: null, ...quiet })))

export function setCall(call: Call | null): void {
  useCalls.setState(call === null || call.room !== useCalls.getState().call?.room ? { call, ...quiet } : { call })
}

/** Whether the player's own picture is sent, in a video call. */
export function setCamera(hasCamera: boolean): void {
  useCalls.setState({ hasCamera })
}

/**
 * Whether this page carries the call's voice: the one that made or took it, also after a reload, and no other page of the player. In the
 * game there is no other, and whether a frame that comes back has its storage is the game's business.
 */
export function carriesVoice(room: number): boolean {
  return isInGame || storedText('session', key()) === String(room)
}

export function carryVoice(room: number): void {
  storeText('session', key(), String(room))
}

export function leaveVoice(): void {
  storeText('session', key(), null)
}

function key(): string {
  return `orelhao.call.${useSettings.getState().identity.user_id}`
}
