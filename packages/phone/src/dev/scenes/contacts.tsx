import { memo, useMemo, useState } from 'react'
import { Avatar } from '../../kit/avatar.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { AddIcon, BlockIcon, HistoryIcon, KeypadIcon, PeopleIcon, SearchIcon } from '../../kit/icons.ts'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../kit/screen.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { Row } from '../../kit/section.tsx'
import { TabBar } from '../../kit/tab-bar.tsx'
import { WindowedList } from '../../kit/windowed-list.tsx'
import { contacts, type SampleContact } from './samples.ts'

const tabs = [
  { value: 'contacts', label: 'Contatos', icon: <PeopleIcon /> },
  { value: 'history', label: 'Recentes', icon: <HistoryIcon />, badge: 3 },
  { value: 'dial', label: 'Teclado', icon: <KeypadIcon /> },
  { value: 'blocks', label: 'Bloqueados', icon: <BlockIcon /> },
] as const

const letterOf = (contact: SampleContact) => (contact.id >= 900 ? '#' : (contact.name[0] ?? '#'))

const ContactRow = memo(function ContactRow({ contact }: { contact: SampleContact }) {
  return (
    <Row title={contact.name} subtitle={contact.phone} leading={<Avatar name={contact.name} />} onClick={() => {}} />
  )
})

export function ContactsScene() {
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('contacts')
  const found = useMemo(
    () => contacts.filter((contact) => contact.name.toLowerCase().includes(search.toLowerCase())),
    [search],
  )
  return (
    <Screen tone="plain">
      <NavigationBar
        title="Contatos"
        largeTitle
        actions={
          <IconButton label="Novo contato">
            <AddIcon size={28} />
          </IconButton>
        }
      />
      <Scroll>
        <SearchField value={search} onChange={setSearch} />
        {found.length === 0 && (
          <EmptyState icon={<SearchIcon size={48} />} title="Nenhum contato" hint="Tente outro nome." />
        )}
        <WindowedList items={found} keyOf={(contact) => contact.id} headingOf={letterOf}>
          {(contact) => <ContactRow contact={contact} />}
        </WindowedList>
      </Scroll>
      <TabBar label="Telefone" items={tabs} value={tab} onChange={setTab} />
    </Screen>
  )
}
