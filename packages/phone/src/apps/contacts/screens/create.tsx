import { formatPhone } from '@orelhao/protocol/phone-number'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { backend } from '../../../link/backend.ts'
import { useAction } from '../../../shell/action.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { back } from '../../../shell/navigation.ts'
import { alert } from '../../../shell/overlays.ts'
import { setContacts, useSettings } from '../../../shell/settings.ts'
import { ContactForm } from '../parts/contact-form.tsx'
import { texts } from '../texts.ts'

export default function CreateContact({ query }: ScreenProps) {
  const template = useSettings((state) => state.config.phone_template)
  const [addContact, isBusy] = useAction(backend.addContact)

  async function save({ name, phone }: { name: string; phone: string }) {
    const contact = await addContact(phone, name)
    if (contact === undefined) return
    if (contact === false) return void alert(texts.unknownNumber)
    setContacts((contacts) => [...contacts, contact])
    back()
  }

  return (
    <Screen>
      <NavigationBar title={texts.add} onBack={back} backLabel={texts.title} />
      <Scroll>
        <ContactForm
          initial={{ name: '', phone: formatPhone(query.get('phone') ?? '', template) }}
          isBusy={isBusy}
          onSave={save}
        />
      </Scroll>
    </Screen>
  )
}
