import type { VoiceNatives } from '../ports.ts'

/** Native voice carries only the call while there is one. */
const inCallProximity = 0
let proximity: number | undefined

export const voice: VoiceNatives = {
  callExport(resource, name, ...values) {
    try {
      return globalThis.exports[resource]?.[name]?.(...values)
    } catch {
      return undefined // the voice resource is not there, or has been stopped
    }
  },
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
