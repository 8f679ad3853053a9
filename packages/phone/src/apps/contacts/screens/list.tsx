import { foldAccents } from '@orelhao/protocol/fold-accents'
import { fullName } from '@orelhao/protocol/people'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Contact } from '@orelhao/protocol/schemas'
import { memo, useMemo, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { AddIcon, BlockIcon, PeopleIcon, SearchIcon, StarIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Row } from '../../../kit/section.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useIsBlocked, useSettings } from '../../../shell/player/settings.ts'
import { Favourites } from '../parts/favourites.tsx'
import index from '../parts/letter-index.module.css'
import { LetterIndex } from '../parts/letter-index.tsx'
import { PhoneTabs } from '../parts/phone-tabs.tsx'
import { texts } from '../texts.ts'

/** Fewer contacts have no index: they nearly fit on the screen. */
const leastIndexed = 8

export default function ContactList() {
  const contacts = useSettings((state) => state.contacts)
  const [search, setSearch] = useState('')
  const found = useMemo(() => matching(contacts, search), [contacts, search])
  const letters = useMemo(() => [...new Set(found.map(letterOf))], [found])
  const list = useRef<VirtualizerHandle>(null)
  const isSearching = search.trim() !== ''
  const create = () => go('/contacts/create')
  return (
    <Screen tone="plain">
      <NavigationBar
        title={texts.title}
        largeTitle="iphone"
        onBack={back}
        primary={{ label: texts.add, icon: AddIcon, onClick: create }}
      />
      <div className={index.area}>
        <Scroll>
          <SearchField value={search} onChange={setSearch} placeholder={texts.search} />
          {!isSearching && <Shortcuts />}
          {!isSearching && <Favourites onChoose={({ id }) => go(`/contacts/${id}`)} />}
          {contacts.length === 0 ? (
            <EmptyState
              icon={<PeopleIcon size={56} />}
              title={texts.empty}
              hint={texts.emptyHint}
              action={<Button onClick={create}>{texts.add}</Button>}
            />
          ) : found.length === 0 ? (
            <EmptyState icon={<SearchIcon size={48} />} title={texts.notFound} hint={texts.notFoundHint} />
          ) : (
            <WindowedList items={found} keyOf={keyOf} headingOf={letterOf} handle={list} minItemHeight={60}>
              {(contact) => <ContactRow contact={contact} />}
            </WindowedList>
          )}
        </Scroll>
        <div className={index.holder}>
          {!isSearching && found.length >= leastIndexed && (
            <LetterIndex
              present={letters}
              onChoose={(letter) => list.current?.scrollToIndex(found.findIndex((one) => letterOf(one) === letter))}
            />
          )}
        </div>
      </div>
      <PhoneTabs value="/contacts" />
    </Screen>
  )
}

function Shortcuts() {
  const identity = useSettings((state) => state.identity)
  const hasServices = useSettings((state) => state.config.services.length > 0)
  const blocked = useSettings((state) => state.blocks.length)
  const name = fullName(identity)
  return (
    <>
      <Row
        leading={<ContactAvatar phone={identity.phone} name={name} size={52} />}
        title={name}
        subtitle={`${texts.ownCard}: ${identity.phone}`}
      />
      {hasServices && (
        <Row
          icon={<StarIcon size={18} />}
          hue="orange"
          title={texts.services}
          chevron
          onClick={() => go('/contacts/services')}
        />
      )}
      <Row
        icon={<BlockIcon size={18} />}
        hue="red"
        title={texts.blocks}
        value={blocked > 0 ? String(blocked) : undefined}
        chevron
        onClick={() => go('/contacts/blocks')}
      />
    </>
  )
}

const ContactRow = memo(function ContactRow({ contact }: { contact: Contact }) {
  const isBlocked = useIsBlocked(contact.phone)
  return (
    <Row
      leading={<ContactAvatar phone={contact.phone} name={contact.name} size={40} />}
      title={contact.name}
      subtitle={isBlocked ? `${contact.phone} · ${texts.blockedSign}` : contact.phone}
      onClick={() => go(`/contacts/${contact.id}`)}
    />
  )
})

function keyOf(contact: Contact): number {
  return contact.id
}

/** Returns the letter that a contact is listed under, without its accent; # for digits and symbols. */
function letterOf(contact: Contact): string {
  const letter = foldAccents(contact.name).charAt(0).toUpperCase()
  return /[A-Z]/.test(letter) ? letter : '#'
}

function matching(contacts: Contact[], search: string): Contact[] {
  const wanted = foldAccents(search.trim())
  if (!wanted) return contacts
  const digits = phoneKey(search)
  return contacts.filter(
    ({ name, phone }) => foldAccents(name).includes(wanted) || (digits !== '' && phoneKey(phone).includes(digits)),
  )
}
