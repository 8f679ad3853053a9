import type { VoiceChannel } from './channel.ts'
import { gameVoice } from './game-voice.ts'
import { type RtcOptions, rtcVoice } from './rtc-voice.ts'

/** Creates the voice channel for a call's mode. */
export function createVoice(call: RtcOptions): VoiceChannel {
  return call.mode === 'rtc' ? rtcVoice(call) : gameVoice(call)
}
