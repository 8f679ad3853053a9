import { fullName } from '@orelhao/protocol/people'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Group } from '@orelhao/protocol/whatsapp/contract'
import { limits } from '@orelhao/protocol/whatsapp/rules'
import { useState } from 'react'
import { openContact } from '../../../chat/open-contact.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { MessageIcon, PersonIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/section.tsx'
import { menu } from '../../../shell/dialogs/overlays.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { useLoadedAvatar } from '../avatars.ts'
import { invitable, inviteMember, isOwner, promoteMember, removeMember } from '../group-actions.ts'
import { memberName } from '../names.ts'
import { ownPhone } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './group-form.module.css'
import { OwnerIcon, RemoveIcon } from './icons.ts'

interface GroupPeopleProps {
  group: Group
  former: readonly string[]
}

/** A group's members, its owner first, and people whom its owner may invite. */
export function GroupPeople({ group, former }: GroupPeopleProps) {
  const contacts = useSettings((state) => state.contacts)
  const outside = invitable(group, former, contacts)
  const people = texts.count(group.members.length + 1, limits.members + 1)
  return (
    <>
      <Section header={`${texts.groupPeople} ${people}`}>
        {[group.owner, ...group.members].map((phone) => (
          <Member key={phone} group={group} phone={phone} />
        ))}
      </Section>
      {outside.length > 0 && (
        <Section header={texts.otherPeople}>
          {outside.map((phone) => (
            <Outsider key={phone} group={group} phone={phone} />
          ))}
        </Section>
      )}
    </>
  )
}

interface PersonProps {
  group: Group
  phone: string
}

function Member({ group, phone }: PersonProps) {
  const name = memberName(phone)
  const avatar = useLoadedAvatar(phone)
  const isMe = phoneKey(phone) === phoneKey(ownPhone())
  const ownName = useSettings((state) => fullName(state.identity))
  return (
    <Row
      leading={<Avatar name={isMe ? ownName : name} src={avatar} size={40} />}
      title={name}
      {...(name !== phone && { subtitle: phone })}
      trailing={phone === group.owner && <span className={styles.role}>{texts.owner}</span>}
      {...(!isMe && { onClick: () => void openMember(group, phone) })}
    />
  )
}

/** Opens a member's menu; players other than the owner can only write to them or look them up. */
async function openMember(group: Group, phone: string): Promise<void> {
  const choice = await menu([
    { value: 'message', label: texts.message, icon: MessageIcon },
    { value: 'contact', label: texts.contact, icon: PersonIcon },
    ...(isOwner(group)
      ? [
          { value: 'promote' as const, label: texts.promote, icon: OwnerIcon },
          { value: 'remove' as const, label: texts.remove, icon: RemoveIcon, destructive: true },
        ]
      : []),
  ])
  if (choice === 'message') go(`/whatsapp/${phone}`)
  if (choice === 'contact') openContact(phone)
  if (choice === 'promote') await promoteMember(group, phone)
  if (choice === 'remove') await removeMember(group, phone)
}

function Outsider({ group, phone }: PersonProps) {
  const [isBusy, setBusy] = useState(false)
  const name = memberName(phone)
  const avatar = useLoadedAvatar(phone)

  async function ask() {
    setBusy(true)
    await inviteMember(group, phone)
    setBusy(false)
  }

  return (
    <Row
      leading={<Avatar name={name} src={avatar} size={40} />}
      title={name}
      {...(name !== phone && { subtitle: phone })}
      trailing={
        <Button variant="tonal" size="small" busy={isBusy} label={texts.inviteThem(name)} onClick={() => void ask()}>
          {texts.invite}
        </Button>
      }
    />
  )
}
