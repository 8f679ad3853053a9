import type { Contact } from '@orelhao/protocol/contacts/contract'
import { useEffect } from 'react'
import { BlockIcon, TrashIcon, UnblockIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/list.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { backend } from '../../../link/backend.ts'
import { useAction } from '../../../shell/action.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { back } from '../../../shell/navigation.ts'
import { confirm } from '../../../shell/overlays.ts'
import { setBlocked, setContacts, useIsBlocked, useSettings } from '../../../shell/settings.ts'
import { ContactForm } from '../parts/contact-form.tsx'
import { QuickActions } from '../parts/quick-actions.tsx'
import { texts } from '../texts.ts'
import styles from './edit.module.css'

export default function EditContact({ params }: ScreenProps) {
  const contact = useSettings((state) => state.contacts.find(({ id }) => String(id) === params.id))
  const [updateContact, isBusy] = useAction(backend.updateContact)
  const isMissing = contact === undefined
  useEffect(() => {
    if (isMissing) back()
  }, [isMissing])
  if (!contact) return null

  async function save({ name, phone }: { name: string; phone: string }) {
    const saved = contact && (await updateContact(contact.id, phone, name))
    if (!saved) return
    setContacts((contacts) => contacts.map((other) => (other.id === saved.id ? saved : other)))
    back()
  }

  return (
    <Screen>
      <NavigationBar title={texts.edit} onBack={back} backLabel={texts.title} />
      <Scroll>
        <ContactForm id={contact.id} initial={contact} isBusy={isBusy} onSave={save}>
          <p className={styles.name}>
            <bdi>{contact.name}</bdi>
          </p>
          <QuickActions phone={contact.phone} />
        </ContactForm>
        <Actions contact={contact} />
      </Scroll>
    </Screen>
  )
}

/** What keeps a contact away, or takes them away. */
function Actions({ contact }: { contact: Contact }) {
  const isBlocked = useIsBlocked(contact.phone)
  const [block] = useAction(backend.block)
  const [unblock] = useAction(backend.unblock)
  const [removeContact] = useAction(backend.removeContact)

  async function toggleBlock() {
    const answer = await (isBlocked ? unblock(contact.phone) : block(contact.phone))
    if (answer !== undefined) setBlocked(contact.phone, !isBlocked)
  }

  async function remove() {
    if (!(await confirm(texts.removeAsk(contact.name), { destructive: true }))) return
    if ((await removeContact(contact.id)) === undefined) return
    setContacts((contacts) => contacts.filter(({ id }) => id !== contact.id))
  }

  return (
    <Section>
      <Row
        icon={isBlocked ? <UnblockIcon size={18} /> : <BlockIcon size={18} />}
        hue="gray"
        title={isBlocked ? texts.unblockContact : texts.block}
        onClick={() => void toggleBlock()}
      />
      <Row icon={<TrashIcon size={18} />} hue="red" title={texts.remove} destructive onClick={() => void remove()} />
    </Section>
  )
}
