import type { Call } from '@orelhao/protocol/calls/contract'
import { backend, ignoreOffline, sendMutation } from '../../link/backend.ts'
import { isInGame } from '../../link/environment.ts'
import { alert } from '../../shell/dialogs/overlays.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { useCalls } from './state.ts'
import { texts } from './texts.ts'
import { VideoTransport } from './video/video-transport.ts'
import type { Signal, VoiceChannel } from './voice/channel.ts'

let voice: VoiceChannel | undefined
/** Signals that arrived while the voice code was loading. */
let queuedSignals: [Signal, string][] = []

interface Switches {
  isMuted: boolean
  isSpeakerOn: boolean
}

/**
 * Opens the voice of an accepted call. A missing microphone permission is explained; the other side is still audible. `switches`: as the
 * player has set them in the call before.
 */
export async function openVoice(call: Call, isResumed: boolean, switches?: Switches): Promise<void> {
  closeVoice()
  const { createVoice } = await import('./voice/create-voice.ts')
  if (useCalls.getState().call?.room !== call.room) return
  const { turnServer, videoServer } = useSettings.getState().config
  const opened = createVoice({
    ...call,
    turnServer,
    send: sendSignal,
    ...(call.isVideo && { onVideoChannel: (channel) => useCalls.getState().videoTransport?.setChannel(channel) }),
  })
  if (call.isVideo)
    useCalls.setState({ videoTransport: new VideoTransport(call.room, videoServer, call.mode === 'rtc') })
  voice = opened
  const waiting = queuedSignals
  queuedSignals = []
  for (const [signal, args] of waiting) opened.receiveSignal(signal, args)
  await opened.open(isResumed).catch((error: unknown) => {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    if (voice === opened) void alert(isInGame ? texts.microphoneRefusedInGame : texts.microphoneRefused)
  })
  if (!switches || voice !== opened) return
  setMuted(switches.isMuted)
  setSpeaker(switches.isSpeakerOn)
}

export function receiveSignal(signal: string, args: string): void {
  if (voice) voice.receiveSignal(signal as Signal, args)
  else if (useCalls.getState().call) queuedSignals.push([signal as Signal, args])
}

export function setMuted(isMuted: boolean): void {
  voice?.setMuted(isMuted)
  useCalls.setState({ isMuted })
}

export function setSpeaker(isSpeakerOn: boolean): void {
  voice?.setSpeaker(isSpeakerOn)
  useCalls.setState({ isSpeakerOn })
}

export function closeVoice(): void {
  voice?.close()
  voice = undefined
  useCalls.getState().videoTransport?.close()
  useCalls.setState({ videoTransport: null })
  queuedSignals = []
}

function sendSignal(signal: Signal, args: string): void {
  void ignoreOffline(sendMutation(backend.call_p2p, [signal, args])) // the call may be over by now
}
