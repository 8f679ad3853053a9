import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import type { Group } from '@orelhao/protocol/whatsapp/contract'
import { limits, nameProblem, refusals } from '@orelhao/protocol/whatsapp/rules'
import { useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { TrashIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/section.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { alert } from '../../../shell/dialogs/overlays.ts'
import { changeGroupPhoto, deleteGroup, isOwner, leaveGroup, renameGroup } from '../group-actions.ts'
import { texts } from '../texts.ts'
import { AvatarButton } from './avatar-button.tsx'
import styles from './group-form.module.css'
import { GroupPeople } from './group-people.tsx'
import { LeaveIcon } from './icons.ts'

interface GroupFormProps {
  group: Group
  /** Former members; loaded for the owner only. */
  former: readonly string[]
}

/** A group's picture, name and people, with leaving and deleting it. Members who do not own it can only look, or leave. */
export function GroupForm({ group, former }: GroupFormProps) {
  const isMine = isOwner(group)
  const picture = <Avatar name={group.name} src={group.avatarURL} size={112} />
  return (
    <>
      <div className={styles.head}>
        {isMine ? (
          <AvatarButton label={texts.changePhoto} onClick={() => void changeGroupPhoto(group)}>
            {picture}
          </AvatarButton>
        ) : (
          picture
        )}
        {!isMine && <h2 className={styles.name}>{group.name}</h2>}
        <p className={styles.about}>{texts.members(group.members.length + 1)}</p>
      </div>
      {isMine && <Name key={group.name} group={group} />}
      <GroupPeople group={group} former={former} />
      <Section>
        {!isMine && group.members.length > 0 && (
          <Row
            icon={<LeaveIcon size={20} />}
            hue="red"
            title={texts.leave}
            destructive
            onClick={() => void leaveGroup(group)}
          />
        )}
        {isMine && (
          <Row
            icon={<TrashIcon size={20} />}
            hue="red"
            title={texts.destroy}
            destructive
            onClick={() => void deleteGroup(group)}
          />
        )}
      </Section>
    </>
  )
}

function Name({ group }: { group: Group }) {
  const [name, setName] = useState(group.name)
  const [isBusy, setBusy] = useState(false)
  const isChanged = sanitizeLine(name) !== group.name

  async function save() {
    const problem = nameProblem(name)
    if (problem) return void alert(refusals[problem])
    setBusy(true)
    await renameGroup(group, sanitizeLine(name))
    setBusy(false)
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save()
      }}
    >
      <div className={styles.field}>
        <TextField label={texts.groupName} value={name} onChange={setName} maxLength={limits.groupName} />
      </div>
      {isChanged && (
        <Button type="submit" size="small" busy={isBusy}>
          {texts.saveName}
        </Button>
      )}
    </form>
  )
}
