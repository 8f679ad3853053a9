import type { VoiceNatives } from '../ports.ts'
import { callExport } from './exports.ts'

/** Native voice carries only the call while there is one. */
const inCallProximity = 0
let proximity: number | undefined

export const voice: VoiceNatives = {
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
}
