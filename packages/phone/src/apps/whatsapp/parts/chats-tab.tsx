import { useMemo, useState } from 'react'
import { foundLine, holds } from '../../../chat/found-line.ts'
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
import { knownMessages } from '../talks.ts'
import { texts } from '../texts.ts'
import { ChatRow, type Hit } from './chat-row.tsx'
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

interface Found {
  row: Row
  /** The newest message that holds what is looked for, where neither name nor number does. */
  hit?: Hit
}

const keyOf = ({ row }: Found) => row.contact
const draw = ({ row, hit }: Found) => <ChatRow row={row} hit={hit} />

/** Conversations whose name, number or messages, as far as they are known, hold the text, however it is accented. */
function matching(rows: Row[], search: string): Found[] {
  const wanted = plainLetters(search.trim())
  if (!wanted) return rows.map((row) => ({ row }))
  return rows.flatMap((row): Found[] => {
    const { contact, last } = row
    if ([titleOf(contact), contact].some((text) => holds(text, wanted))) return [{ row }]
    const message = [...knownMessages(contact), ...(last ? [last] : [])].find(
      ({ type, content }) => type !== 'system' && holds(content, wanted),
    )
    return message ? [{ row, hit: { message, line: foundLine(message.content, wanted) } }] : []
  })
}
