import type { Call } from '@orelhao/protocol/calls/contract'
import { backend, ignoreOffline, write } from '../../link/backend.ts'
import { isInGame } from '../../link/environment.ts'
import { alert } from '../../shell/dialogs/overlays.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { useCalls } from './state.ts'
import { texts } from './texts.ts'
import { Pictures } from './video/video-transport.ts'
import type { Signal, VoiceChannel } from './voice/channel.ts'

let voice: VoiceChannel | undefined
/** Signals that came while the code of voice was being loaded. */
let early: [Signal, string][] = []

/** Opens the voice of an accepted call. A microphone that may not be used is explained; one still hears. */
export async function openVoice(call: Call, isResumed: boolean): Promise<void> {
  closeVoice()
  const { voiceOf } = await import('./voice/create-voice.ts')
  if (useCalls.getState().call?.room !== call.room) return
  const { turnServer, videoServer } = useSettings.getState().config
  const opened = voiceOf({
    ...call,
    turnServer,
    send,
    ...(call.isVideo && { onPictures: (channel) => useCalls.getState().pictures?.takeChannel(channel) }),
  })
  if (call.isVideo) useCalls.setState({ pictures: new Pictures(call.room, videoServer, call.mode === 'rtc') })
  voice = opened
  const waiting = early
  early = []
  for (const [signal, args] of waiting) opened.hear(signal, args)
  await opened.open(isResumed).catch((error: unknown) => {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    if (voice === opened) void alert(isInGame ? texts.microphoneRefusedInGame : texts.microphoneRefused)
  })
}

export function hearSignal(signal: string, args: string): void {
  if (voice) voice.hear(signal as Signal, args)
  else if (useCalls.getState().call) early.push([signal as Signal, args])
}

export function setMuted(isMuted: boolean): void {
  voice?.setMuted(isMuted)
  useCalls.setState({ isMuted })
}

export function setLoud(isLoud: boolean): void {
  voice?.setLoud(isLoud)
  useCalls.setState({ isLoud })
}

export function closeVoice(): void {
  voice?.close()
  voice = undefined
  useCalls.getState().pictures?.close()
  useCalls.setState({ pictures: null })
  early = []
}

function send(signal: Signal, args: string): void {
  void ignoreOffline(write(backend.call_p2p, [signal, args])) // the call may be over by now
}
