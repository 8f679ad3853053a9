import type { VoiceMode } from '@orelhao/protocol/calls/contract'

/** A signal from the other side's page. */
export type Signal = 'setOffer' | 'setAnswer' | 'addCandidate'

/** The voice connection of one accepted call. */
export interface VoiceChannel {
  /**
   * Starts the voice. `isResumed`: this page was reloaded during the call. Rejects with a DOMException where the microphone may not be
   * used; the other side is audible all the same.
   */
  open(isResumed: boolean): Promise<void>
  /** Handles a signal that the other side's page sent with call_p2p. */
  receiveSignal(signal: Signal, args: string): void
  setMuted(isMuted: boolean): void
  /** Switches between loudspeaker and earpiece. */
  setSpeaker(isLoud: boolean): void
  /** Releases the microphone and the connection. */
  close(): void
}

export interface VoiceCall {
  room: number
  mode: VoiceMode
  /** True on the side that made the call. */
  owner: boolean
  /** `url,username,credential`, empty for a public STUN server. */
  turnServer: string
}
