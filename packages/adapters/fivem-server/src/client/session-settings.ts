import type { VoiceMode } from '@orelhao/protocol/calls/contract'
import type { ClientSettings } from '@orelhao/protocol/script-wire'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Settings } from '../config/settings.ts'
import { blockingFlags } from '../frameworks/blocking-flags.ts'

/** The identity and settings that a client script receives. Must hold no secret. */
export function sessionSettingsFor(
  { user_id }: Identity,
  settings: Settings,
  voiceMode: VoiceMode,
  framework: string,
): ClientSettings {
  const { key, item, minimumHealth, allowDead, canWalk, prop, showNotices, lbPhoneExports, phone } = settings
  return {
    character: String(user_id),
    key,
    item,
    minimumHealth,
    allowDead,
    blockedBy: settings.blockedBy ?? blockingFlags(framework),
    canWalk,
    prop,
    voiceMode,
    showNotices,
    lbPhoneExports,
    template: phone.phone_template,
  }
}
