import { limits, preview } from '@orelhao/protocol/sms/rules'
import { memo, useEffect, useMemo, useState } from 'react'
import { ContactSheet } from '../../../chat/contact-sheet.tsx'
import { ConversationRow } from '../../../chat/conversation-row.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { EditIcon, MessageIcon } from '../../../kit/icons.ts'
import { longPressHandlers } from '../../../kit/long-press.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { ignoreOffline } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useContactName, useSettings } from '../../../shell/player/settings.ts'
import { conversationOf, isMine, newestFirst } from '../conversations.ts'
import { destroy, openRowMenu } from '../options.ts'
import { markAsRead, outbox } from '../outbox.ts'
import { type FoundThread, findThreads, routeTo } from '../search.ts'
import { loadAllMessages, loadThreads, useSms } from '../state.ts'
import { texts } from '../texts.ts'

/** The query's `image` is a picture that another app shares to be sent. */
export default function Threads({ query }: ScreenProps) {
  const threads = useSms((state) => state.threads)
  const contacts = useSettings((state) => state.contacts)
  const [search, setSearch] = useState('')
  const [shared, setShared] = useState(() => query.get('image'))
  const [isChoosing, setChoosing] = useState(shared !== null)
  const list = useMemo(() => newestFirst(threads ?? new Map()), [threads])
  const found = useMemo(() => findThreads(list, search, contacts), [list, search, contacts])

  useEffect(() => {
    if (threads === undefined) void ignoreOffline(loadThreads())
  }, [threads])

  useEffect(() => {
    if (search !== '') void loadAllMessages()
  }, [search])

  const newMessage = () => setChoosing(true)

  function choose(phone: string) {
    setChoosing(false)
    setShared(null)
    go(`/sms/${phone}`)
    if (shared !== null) outbox.send(phone, '', { image: shared })
  }

  /** Cancelling a shared picture returns to the app that shared it. */
  function cancel() {
    setChoosing(false)
    if (shared !== null) back()
  }

  return (
    <Screen tone="plain">
      <NavigationBar
        title={texts.title}
        largeTitle="iphone"
        onBack={back}
        primary={{ label: texts.newMessage, icon: EditIcon, onClick: newMessage }}
      />
      <Scroll>
        {list.length > 0 && <SearchField value={search} onChange={setSearch} />}
        {threads === undefined ? (
          <SkeletonRows count={7} avatar />
        ) : list.length === 0 ? (
          <EmptyState
            icon={<MessageIcon size={56} />}
            title={texts.empty}
            hint={texts.emptyHint}
            action={<Button onClick={newMessage}>{texts.newMessage}</Button>}
          />
        ) : found.length === 0 ? (
          <EmptyState icon={<MessageIcon size={56} />} title={texts.notFound} />
        ) : (
          <WindowedList items={found} keyOf={({ thread }) => thread.phone} minItemHeight={60}>
            {(row) => <ThreadRow found={row} />}
          </WindowedList>
        )}
      </Scroll>
      <ContactSheet open={isChoosing} title={texts.toWhom} allowsNumbers onClose={cancel} onChoose={choose} />
    </Screen>
  )
}

const ThreadRow = memo(function ThreadRow({ found }: { found: FoundThread }) {
  const { thread, hit } = found
  const { phone, messages, unread } = thread
  const name = useContactName(phone)
  const ownPhone = useSettings((state) => state.identity.phone)
  const last = hit?.message ?? messages.at(-1)
  return (
    <ConversationRow
      conversation={conversationOf(phone)}
      title={name}
      avatar={<ContactAvatar phone={phone} name={name} size={48} />}
      last={
        last
          ? { text: hit?.line ?? preview(last, limits.message), mine: isMine(last, ownPhone), at: last.created_at }
          : null
      }
      isSearchResult={hit !== undefined}
      swipe={{ onRead: () => markAsRead(phone), onDelete: () => void destroy(phone) }}
      button={longPressHandlers(() => void openRowMenu(phone, unread > 0))}
      unread={unread}
      route={routeTo(found)}
    />
  )
})
