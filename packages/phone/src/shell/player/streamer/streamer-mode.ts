import './streamer.css'

import { fullName } from '@orelhao/protocol/people'
import { recentlyDrawnNames } from '../../../kit/initials.ts'
import { usePreferences } from '../preferences.ts'
import { useSettings } from '../settings.ts'
import { createNumberHider, NameHider } from './hide-patterns.ts'
import { type Hider, hideTexts } from './hide-texts.ts'
import { streamerPreference } from './streamer-preference.ts'
import { trackedGroupNames, trackedNames } from './tracked-names.ts'

let restoreTexts: (() => void) | undefined
let areHidingPreviews = false

/** While streamer mode is on, the phone shows no numbers, amounts or names of other people. */
export function applyStreamerMode(): void {
  const apply = () => {
    const isOn = streamerPreference.get('isOn')
    const hidesPreviews = isOn && streamerPreference.get('hidesPreviews')
    if (isOn === (restoreTexts !== undefined) && hidesPreviews === areHidingPreviews) return
    areHidingPreviews = hidesPreviews
    document.documentElement.toggleAttribute('data-streamer', isOn)
    restoreTexts?.()
    restoreTexts = isOn ? hideTexts(document.body, createHider(hidesPreviews)) : undefined
  }
  apply()
  usePreferences.subscribe(apply)
}

/** Hides amounts and numbers by pattern; and the names in the address book or with a drawn picture or initials. */
function createHider(hidesPreviews: boolean): Hider {
  const names = new NameHider()
  const { currency, phone_template: phoneTemplate } = useSettings.getState().config
  let hideNumbers = createNumberHider({ currency, phoneTemplate })
  let learntContacts: unknown
  return {
    privateSelector: hidesPreviews ? '[data-private], [data-preview]' : '[data-private]',
    learn() {
      const { identity, contacts } = useSettings.getState()
      const own = [fullName(identity), identity.firstname, identity.name]
      if (contacts !== learntContacts) {
        for (const { name } of contacts) names.add(name)
        hideNumbers = createNumberHider({
          currency,
          phoneTemplate,
          knownPhones: [identity.phone, ...contacts.map(({ phone }) => phone)],
        })
      }
      learntContacts = contacts
      for (const name of [...recentlyDrawnNames(), ...trackedNames()]) if (!own.includes(name)) names.add(name)
      if (hidesPreviews) for (const name of trackedGroupNames()) names.add(name)
    },
    hide: (text) => names.hide(hideNumbers(text)),
  }
}
