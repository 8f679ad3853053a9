import './streamer.css'

import { fullName } from '@orelhao/protocol/people'
import { namesDrawn } from '../../../kit/initials.ts'
import { usePreferences } from '../preferences.ts'
import { useSettings } from '../settings.ts'
import { NameHider, numberHider } from './hide-patterns.ts'
import { type Hider, hideTexts } from './hide-texts.ts'
import { streamerPreference } from './streamer-preference.ts'
import { namesMet } from './tracked-names.ts'

let showAgain: (() => void) | undefined

/** While the player wants it, nothing on the phone says a number, an amount or the name of somebody else. */
export function followStreamer(): void {
  const apply = () => {
    const isOn = streamerPreference.get('isOn')
    if (isOn === (showAgain !== undefined)) return
    document.documentElement.toggleAttribute('data-streamer', isOn)
    showAgain?.()
    showAgain = isOn ? hideTexts(document.body, hider()) : undefined
  }
  apply()
  usePreferences.subscribe(apply)
}

/** Amounts and numbers by what they are, not by how they are spelt; names of everybody in the address book, or whose picture or initials were drawn. */
function hider(): Hider {
  const names = new NameHider()
  const { currency, phone_template: phoneTemplate } = useSettings.getState().config
  let hideNumbers = numberHider({ currency, phoneTemplate })
  let learnt: unknown
  return {
    learn() {
      const { identity, contacts } = useSettings.getState()
      const own = [fullName(identity), identity.firstname, identity.name]
      if (contacts !== learnt) {
        for (const { name } of contacts) names.add(name)
        hideNumbers = numberHider({
          currency,
          phoneTemplate,
          known: [identity.phone, ...contacts.map(({ phone }) => phone)],
        })
      }
      learnt = contacts
      for (const name of [...namesDrawn(), ...namesMet()]) if (!own.includes(name)) names.add(name)
    },
    hide: (text) => names.hide(hideNumbers(text)),
  }
}
