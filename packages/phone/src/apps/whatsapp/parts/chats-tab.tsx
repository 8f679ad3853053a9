import { useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { SearchIcon } from '../../../kit/icons.ts'
import { LoadOlder } from '../../../kit/load-older.tsx'
import { Offline } from '../../../kit/offline.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { plainLetters } from '../../../shell/plain-letters.ts'
import { newestFirst, type ChatRow as Row } from '../chats.ts'
import { titleOf } from '../names.ts'
import { loadOlderChats, useWhatsapp } from '../state.ts'
import { texts } from '../texts.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatsIcon } from './icons.ts'

interface ChatsTabProps {
  hasFailed: boolean
  retry: () => void
  onNewChat: () => void
}

/** All conversations, the newest first. */
export function ChatsTab({ hasFailed, retry, onNewChat }: ChatsTabProps) {
  const chats = useWhatsapp((state) => state.chats)
  const hasOlder = useWhatsapp((state) => state.next !== null)
  const [search, setSearch] = useState('')
  const rows = useMemo(() => newestFirst(chats ?? new Map()), [chats])
  const found = useMemo(() => matching(rows, search), [rows, search])
  if (chats === null) return hasFailed ? <Offline {...texts.offline} onRetry={retry} /> : <SkeletonRows count={8} />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<ChatsIcon size={56} />}
        title={texts.empty}
        hint={texts.emptyHint}
        action={<Button onClick={onNewChat}>{texts.newChat}</Button>}
      />
    )
  return (
    <>
      <SearchField value={search} onChange={setSearch} />
      {found.length > 0 && (
        <WindowedList items={found} keyOf={keyOf}>
          {draw}
        </WindowedList>
      )}
      {hasOlder && <LoadOlder shown={found.length} load={loadOlderChats} />}
      {found.length === 0 && !hasOlder && <EmptyState icon={<SearchIcon size={48} />} title={texts.notFound} />}
    </>
  )
}

const keyOf = ({ contact }: Row) => contact
const draw = (row: Row) => <ChatRow row={row} />

/** Conversations whose name, number or last message holds the text, however it is accented. */
function matching(rows: Row[], search: string): Row[] {
  const wanted = plainLetters(search.trim())
  if (!wanted) return rows
  return rows.filter(({ contact, last }) =>
    [titleOf(contact), contact, last?.type === 'system' ? '' : (last?.content ?? '')].some((text) =>
      plainLetters(text).includes(wanted),
    ),
  )
}
