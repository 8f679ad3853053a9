import type { VoiceNatives } from '../ports.ts'
import { callExport } from './exports.ts'

/** Proximity of native voice during a call: only the call's channel is heard. */
const inCallProximity = 0
let proximity: number | undefined

/** Voice target of pma-voice: AvarianKnight/pma-voice ddab549, shared.lua, voiceTarget. */
const targetOfPmaVoice = 1

export const voiceNatives: VoiceNatives = {
  callExport,
  enterChannel(channel) {
    proximity ??= NetworkGetTalkerProximity()
    NetworkSetVoiceChannel(channel)
    NetworkSetTalkerProximity(inCallProximity)
  },
  leaveChannel() {
    NetworkClearVoiceChannel()
    if (proximity !== undefined) NetworkSetTalkerProximity(proximity)
    proximity = undefined
  },
  speakTo(source, isHeard) {
    if (isHeard) MumbleAddVoiceTargetPlayerByServerId(targetOfPmaVoice, source)
    else MumbleRemoveVoiceTargetPlayerByServerId(targetOfPmaVoice, source)
  },
}
