import { phoneKey } from '@orelhao/protocol/phone-number'
import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { limits, membersProblem, nameProblem, newAvatarProblem, refusals } from '@orelhao/protocol/whatsapp/rules'
import { useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PeopleIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { alert } from '../../../shell/dialogs/overlays.ts'
import { back, replace } from '../../../shell/navigation/page-stack.ts'
import { useMatchingContacts } from '../../../shell/people/contact-rows.tsx'
import { AvatarButton } from '../parts/avatar-button.tsx'
import { ContactChoice } from '../parts/contact-choice.tsx'
import { SelectedContacts } from '../parts/selected-contacts.tsx'
import theme from '../parts/theme.module.css'
import { pickAvatar } from '../pick-avatar.ts'
import { setGroup } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './create.module.css'

export default function CreateGroup() {
  const [avatar, setAvatar] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [search, setSearch] = useState('')
  const [create, isBusy] = useMutation(backend.wpp_createGroup)
  const found = useMatchingContacts(search)

  function toggle(phone: string) {
    const others = chosen.filter((other) => phoneKey(other) !== phoneKey(phone))
    if (others.length === chosen.length && chosen.length >= limits.members) return void alert(refusals.groupFull)
    setChosen(others.length < chosen.length ? others : [...chosen, phone])
  }

  async function changeAvatar() {
    const url = await pickAvatar(newAvatarProblem)
    if (url !== null) setAvatar(url)
  }

  async function save() {
    const problem = nameProblem(name, limits.newGroupName) ?? membersProblem(chosen.length)
    if (problem) return void alert(refusals[problem])
    const group = await create(sanitizeLine(name), avatar, [...chosen])
    if (!group) return
    setGroup(group)
    replace(`/whatsapp/${group.phone}`)
  }

  return (
    <Screen tone="plain" className={theme.theme}>
      <NavigationBar
        title={texts.newGroup}
        onBack={back}
        actions={
          <Button variant="plain" size="small" busy={isBusy} onClick={() => void save()}>
            {texts.create}
          </Button>
        }
      />
      <div className={styles.head}>
        <AvatarButton label={texts.groupPhoto} onClick={() => void changeAvatar()}>
          <Avatar name={name} src={avatar} size={72} />
        </AvatarButton>
        <div className={styles.name}>
          <TextField label={texts.groupName} value={name} onChange={setName} maxLength={limits.groupName} />
        </div>
      </div>
      <p className={styles.count}>
        <span>{texts.groupPeople}</span>
        <span>{texts.count(chosen.length + 1, limits.members + 1)}</span>
      </p>
      {chosen.length > 0 && <SelectedContacts phones={chosen} onRemove={toggle} />}
      <Scroll>
        <SearchField value={search} onChange={setSearch} />
        {found.length > 0 ? (
          <WindowedList items={found} keyOf={({ id }) => id} minItemHeight={60}>
            {(contact) => (
              <ContactChoice
                contact={contact}
                isChosen={chosen.some((phone) => phoneKey(phone) === phoneKey(contact.phone))}
                onToggle={toggle}
              />
            )}
          </WindowedList>
        ) : (
          <EmptyState icon={<PeopleIcon size={48} />} title={texts.contactNotFound} />
        )}
      </Scroll>
    </Screen>
  )
}
