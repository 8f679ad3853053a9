import { contactProblem, refusals } from '@orelhao/protocol/contacts/rules'
import { formatPhone, phoneKey } from '@orelhao/protocol/phone-number'
import { useState } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { BackspaceIcon, CallIcon, VideoIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { backend, ignoreOffline } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { playKeyTone } from '../../../shell/device/sounds.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { alert, prompt, toast } from '../../../shell/dialogs/overlays.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { isButtonFocused, usePageKeydown } from '../../../shell/pages/use-page-keydown.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { isOutgoing } from '../../../shell/people/past-calls.ts'
import { setContacts, useSettings } from '../../../shell/player/settings.ts'
import { DialKeys } from '../parts/dial-keys.tsx'
import { PhoneTabs } from '../parts/phone-tabs.tsx'
import { texts } from '../texts.ts'
import styles from './dial.module.css'

export default function Dial({ query }: ScreenProps) {
  const template = useSettings((state) => state.config.phone_template)
  const hasVideo = useSettings((state) => state.config.videoServer !== '')
  const contacts = useSettings((state) => state.contacts)
  const services = useSettings((state) => state.config.services)
  const [typed, setTyped] = useState(() => formatPhone(query.get('phone') ?? '', template))
  const save = useSave()
  const contact = contacts.find(({ phone }) => typed !== '' && phoneKey(phone) === phoneKey(typed))
  const service = services.find(({ number }) => phoneKey(number) === phoneKey(typed))

  /** The dial pad has one sentence for all numbers that cannot be called: none, and the player's own. */
  function call(isVideo = false) {
    const isOwn = phoneKey(typed) === phoneKey(useSettings.getState().identity.phone)
    if (isOwn || !phoneKey(typed)) void alert(refusals.invalidNumber)
    else callTo(typed, isVideo)
  }

  function dial() {
    if (service) go(`/contacts/services/${service.number}`)
    else if (typed) call()
    else void recallLast()
  }

  /** As on both real phones, calling no number brings back the last one called. */
  async function recallLast() {
    const phone = await lastCalled()
    if (phone) setTyped((before) => before || formatPhone(phone, template))
    else void alert(refusals.invalidNumber)
  }

  function press(key: string) {
    playKeyTone(key)
    setTyped((before) => formatPhone(before + key, template))
  }

  function erase() {
    setTyped((before) => formatPhone(before.replace(/\d\D*$/, ''), template))
  }

  usePageKeydown((event) => {
    if (/^\d$/.test(event.key)) press(event.key)
    else if (event.key === 'Backspace' && typed) erase()
    else if (event.key === 'Enter' && !isButtonFocused(event)) dial()
    else return false
    return true
  })

  return (
    <Screen tone="plain">
      <NavigationBar title={texts.dial} onBack={back} />
      <div className={styles.dial}>
        <div className={styles.number}>
          <input
            className={styles.field}
            value={typed}
            inputMode="tel"
            aria-label={texts.numberToCall}
            onChange={({ target }) => setTyped(formatPhone(target.value, template))}
            onKeyDown={(event) => {
              if (event.key === 'Enter') dial()
            }}
          />
          {contact || service ? (
            <button
              type="button"
              className={styles.known}
              onClick={() => go(contact ? `/contacts/${contact.id}` : `/contacts/services/${service?.number}`)}
            >
              <bdi>{contact?.name ?? service?.name}</bdi>
            </button>
          ) : (
            typed && (
              <button type="button" className={styles.known} onClick={() => void save(typed)}>
                {texts.saveNumber}
              </button>
            )
          )}
        </div>
        <DialKeys onPress={press} />
        <div className={styles.actions}>
          {hasVideo ? (
            <IconButton label={texts.videoCall} disabled={!typed} onClick={() => call(true)}>
              <VideoIcon size={30} />
            </IconButton>
          ) : (
            <span />
          )}
          <button type="button" className={styles.call} aria-label={texts.call} onClick={dial}>
            <CallIcon size={34} />
          </button>
          <IconButton label={texts.erase} className={styles.erase} disabled={!typed} onClick={erase}>
            <BackspaceIcon size={28} />
          </IconButton>
        </div>
      </div>
      <PhoneTabs value="/contacts/dial" />
    </Screen>
  )
}

/** Returns the number of the player's newest outgoing call; undefined without one or without a connection. */
async function lastCalled(): Promise<string | undefined> {
  const calls = await ignoreOffline(backend.getPhoneCalls())
  return calls?.find((record) => isOutgoing(record, useSettings.getState().identity.phone))?.target
}

/** Saves a number: asks for the name and shows the specification's sentence where a number cannot be saved. */
function useSave() {
  const [addContact] = useMutation(backend.addContact)
  return async (phone: string) => {
    const { identity, contacts } = useSettings.getState()
    if (phoneKey(phone) === phoneKey(identity.phone)) return void alert(refusals.invalidNumber)
    const name = await prompt(texts.contactName)
    if (name === null) return
    const problem = contactProblem({ phone, name }, identity.phone, contacts)
    if (problem) return void alert(refusals[problem])
    const saved = await addContact(phone, name)
    if (saved === undefined) return
    if (saved === false) return void alert(texts.numberMissing)
    setContacts((all) => [...all, saved])
    toast(texts.saved)
  }
}
