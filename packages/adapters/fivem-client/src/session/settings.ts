import type { Welcome } from '@orelhao/protocol/script-wire'

const defaults: Omit<Welcome, 'character'> = {
  key: 'K',
  item: '',
  minimumHealth: 101,
  allowDead: false,
  blockedBy: ['smartphoneDisabled', 'Handcuff'], // the server says the framework's too
  canWalk: true,
  prop: 'prop_amb_phone',
  voiceMode: 'rtc',
  showNotices: true,
  lbPhoneExports: false,
  template: 'XXX-XXX',
}

/** What the server said, completed. Throws where the text is no JSON object. */
export function settingsFrom(text: string): Welcome {
  const said = JSON.parse(text) as Partial<Welcome> & { character: string }
  return { ...defaults, ...said, character: String(said.character) }
}
