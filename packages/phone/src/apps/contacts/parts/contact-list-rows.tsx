import type { Contact } from '@orelhao/protocol/schemas'
import { confirmBlock } from '../../../chat/confirm-block.ts'
import { BlockIcon, CallIcon, FlagIcon, TrashIcon, UnblockIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm } from '../../../shell/dialogs/overlays.ts'
import { reportThing } from '../../../shell/moderation/report-thing.ts'
import { texts as moderationTexts } from '../../../shell/moderation/texts.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { setBlocked, setContacts } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './contact-list-rows.module.css'

/** A contact's number, which calls it. */
export function PhoneNumber({ phone }: { phone: string }) {
  const look = useLook()
  const call = () => callTo(phone)
  if (look === 'android')
    return (
      <Section header={texts.information}>
        <Row leading={<CallIcon className={styles.glyph} />} title={phone} subtitle={texts.mobile} onClick={call} />
      </Section>
    )
  const title = (
    <>
      <span className={styles.label}>{texts.phoneLabel}</span>
      <span className={styles.number}>{phone}</span>
    </>
  )
  return (
    <Section>
      <Row title={title} onClick={call} />
    </Section>
  )
}

/** The rows that block or delete a contact. */
export function DangerRows({ contact, isBlocked }: { contact: Contact; isBlocked: boolean }) {
  const hasGlyphs = useLook() === 'android'
  const BlockGlyph = isBlocked ? UnblockIcon : BlockIcon
  const [block] = useMutation(backend.block)
  const [unblock] = useMutation(backend.unblock)
  const [removeContact] = useMutation(backend.removeContact)

  async function toggleBlock() {
    if (!isBlocked && !(await confirmBlock(contact.phone))) return
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
        leading={hasGlyphs && <BlockGlyph className={styles.glyph} />}
        title={isBlocked ? texts.unblockContact : texts.block}
        destructive={!hasGlyphs && !isBlocked}
        onClick={() => void toggleBlock()}
      />
      <Row
        leading={hasGlyphs && <FlagIcon className={styles.glyph} />}
        title={moderationTexts.report}
        destructive={!hasGlyphs}
        onClick={() => void reportThing({ app: 'contacts', kind: 'number', thing: contact.phone })}
      />
      <Row
        leading={hasGlyphs && <TrashIcon className={styles.danger} />}
        title={texts.remove}
        destructive
        onClick={() => void remove()}
      />
    </Section>
  )
}
