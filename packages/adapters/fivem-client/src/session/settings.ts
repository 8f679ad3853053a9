import type { ClientSettings } from '@orelhao/protocol/script-wire'

const defaults: Omit<ClientSettings, 'character'> = {
  key: 'K',
  item: '',
  minimumHealth: 101,
  allowDead: false,
  blockedBy: ['smartphoneDisabled', 'Handcuff'], // the server adds the framework's flags
  canWalk: true,
  prop: 'prop_amb_phone',
  voiceMode: 'rtc',
  showNotices: true,
  lbPhoneExports: false,
  template: 'XXX-XXX',
}

/** Parses the server's settings and adds defaults. Throws if the text is no JSON object. */
export function parseSettings(text: string): ClientSettings {
  const received = JSON.parse(text) as Partial<ClientSettings> & { character: string }
  return { ...defaults, ...received, character: String(received.character) }
}
