import { useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { SearchIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { LoadOlder } from '../../../kit/load-older.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { newestFirst } from '../chats.ts'
import { type FoundChat, findChats } from '../search.ts'
import { loadOlderChats, useWhatsapp } from '../state.ts'
import { texts } from '../texts.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatsIcon } from './icons.ts'

interface ChatsTabProps {
  hasFailed: boolean
  retry: () => void
  onNewChat: () => void
}

/** All conversations, newest first. */
export function ChatsTab({ hasFailed, retry, onNewChat }: ChatsTabProps) {
  const chats = useWhatsapp((state) => state.chats)
  const hasOlder = useWhatsapp((state) => state.nextBefore !== null)
  const [search, setSearch] = useState('')
  const rows = useMemo(() => newestFirst(chats ?? new Map()), [chats])
  const found = useMemo(() => findChats(rows, search), [rows, search])
  if (chats === undefined)
    return hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows count={8} />
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
        <WindowedList items={found} keyOf={keyOf} minItemHeight={72}>
          {draw}
        </WindowedList>
      )}
      {hasOlder && <LoadOlder shown={found.length} load={loadOlderChats} />}
      {found.length === 0 && !hasOlder && <EmptyState icon={<SearchIcon size={48} />} title={texts.notFound} />}
    </>
  )
}

const keyOf = ({ row }: FoundChat) => row.contact
const draw = ({ row, hit }: FoundChat) => <ChatRow row={row} hit={hit} />
