import type { VoiceMode } from '@orelhao/protocol/calls/contract'

/** A signal of the other side's page. */
export type Signal = 'setOffer' | 'setAnswer' | 'addCandidate'

/** How the two sides of one accepted call hear each other. */
export interface VoiceChannel {
  /**
   * Lets voice flow. `isResumed`: this page was reloaded in the middle of the call. Rejects with a DOMException where the
   * microphone may not be used; the other side is heard all the same.
   */
  open(isResumed: boolean): Promise<void>
  /** Takes in what the other side's page sent with call_p2p. */
  receiveSignal(signal: Signal, args: string): void
  setMuted(isMuted: boolean): void
  /** Loud as a speaker, or as an earpiece. */
  setSpeaker(isLoud: boolean): void
  /** Lets go of the microphone and of the connection. */
  close(): void
}

export interface VoiceCall {
  room: number
  mode: VoiceMode
  /** Whether this side made the call. */
  owner: boolean
  /** `url,username,credential`, empty for a public STUN server. */
  turnServer: string
}
