import type { Contact } from '@orelhao/protocol/schemas'
import { useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CallIcon, PeopleIcon, SearchIcon, VideoIcon } from '../../../kit/icons.ts'
import { SearchField } from '../../../kit/search-field.tsx'
import { Row } from '../../../kit/section.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { useMatchingContacts } from '../../../shell/people/contact-rows.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { useLoadedAvatar } from '../avatars.ts'
import { texts } from '../texts.ts'
import { useHasVideo } from '../use-has-video.ts'
import { GroupAddIcon } from './icons.ts'

/** Contacts that the player can write to or call. */
export function ContactsTab() {
  const [search, setSearch] = useState('')
  const hasAny = useSettings((state) => state.contacts.length > 0)
  const found = useMatchingContacts(search)
  if (!hasAny)
    return (
      <EmptyState
        icon={<PeopleIcon size={56} />}
        title={texts.noContacts}
        hint={texts.noContactsHint}
        action={<Button onClick={() => go('/contacts/create')}>{texts.addContact}</Button>}
      />
    )
  return (
    <>
      <SearchField value={search} onChange={setSearch} />
      {search === '' && (
        <Row
          icon={<GroupAddIcon size={20} />}
          hue="green"
          title={texts.newGroup}
          chevron
          onClick={() => go('/whatsapp/create')}
        />
      )}
      {found.length > 0 ? (
        <WindowedList items={found} keyOf={keyOf} minItemHeight={60}>
          {draw}
        </WindowedList>
      ) : (
        <EmptyState icon={<SearchIcon size={48} />} title={texts.contactNotFound} />
      )}
    </>
  )
}

const keyOf = ({ id }: Contact) => id
const draw = (contact: Contact) => <ContactRow contact={contact} />

function ContactRow({ contact: { name, phone } }: { contact: Contact }) {
  const avatar = useLoadedAvatar(phone)
  const hasVideo = useHasVideo()
  return (
    <Row
      leading={<Avatar name={name} src={avatar} size={44} />}
      title={name}
      subtitle={phone}
      trailing={
        <>
          {hasVideo && (
            <IconButton label={texts.videoName(name)} onClick={() => callTo(phone, true)}>
              <VideoIcon size={22} />
            </IconButton>
          )}
          <IconButton label={texts.callName(name)} onClick={() => callTo(phone)}>
            <CallIcon size={22} />
          </IconButton>
        </>
      }
      onClick={() => go(`/whatsapp/${phone}`)}
    />
  )
}
