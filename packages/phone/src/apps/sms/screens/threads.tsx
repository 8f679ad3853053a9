import type { Contact } from '@orelhao/protocol/contacts/contract'
import { limits, preview } from '@orelhao/protocol/sms/rules'
import { useEffect, useMemo, useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Badge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { EditIcon, MessageIcon } from '../../../kit/icons.ts'
import { Row } from '../../../kit/list.tsx'
import { useLook } from '../../../kit/look.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { listTime, relativeTime } from '../../../kit/relative-time.ts'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { back, go } from '../../../shell/navigation.ts'
import { plainLetters } from '../../../shell/plain-letters.ts'
import { useName, useSettings } from '../../../shell/settings.ts'
import { NewMessage } from '../parts/new-message.tsx'
import { resume, send, useSms } from '../state.ts'
import { texts } from '../texts.ts'
import { isMine, newestFirst, type Thread, threadKey } from '../threads.ts'
import styles from './threads.module.css'

/** The query's `image` is a picture that another app hands over to be sent. */
export default function Threads({ query }: ScreenProps) {
  const threads = useSms((state) => state.threads)
  const contacts = useSettings((state) => state.contacts)
  const [search, setSearch] = useState('')
  const [shared, setShared] = useState(() => query.get('image'))
  const [isChoosing, setChoosing] = useState(shared !== null)
  const list = useMemo(() => newestFirst(threads ?? new Map()), [threads])
  const found = useMemo(() => matching(list, search, contacts), [list, search, contacts])

  useEffect(() => {
    if (threads === null) resume().catch(() => {})
  }, [threads])

  const newMessage = () => setChoosing(true)

  function choose(phone: string) {
    setChoosing(false)
    setShared(null)
    go(`/sms/${phone}`)
    if (shared !== null) void send(phone, '', { image: shared })
  }

  /** Who came to hand something over and chose nobody goes back to where it lay. */
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
        {threads === null ? (
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
          <WindowedList items={found} keyOf={(thread) => thread.phone}>
            {(thread) => <ThreadRow thread={thread} />}
          </WindowedList>
        )}
      </Scroll>
      <NewMessage open={isChoosing} onClose={cancel} onChoose={choose} />
    </Screen>
  )
}

/** Conversations whose other party or last message holds the text, however it is accented. */
function matching(list: Thread[], search: string, contacts: Contact[]): Thread[] {
  const wanted = plainLetters(search.trim())
  if (!wanted) return list
  const names = new Map(contacts.map(({ phone, name }) => [threadKey(phone), name]))
  return list.filter(({ phone, messages }) => {
    const texts = [names.get(threadKey(phone)) ?? '', phone, messages.at(-1)?.content ?? '']
    return texts.some((text) => plainLetters(text).includes(wanted))
  })
}

function ThreadRow({ thread }: { thread: Thread }) {
  const name = useName(thread.phone)
  const ownPhone = useSettings((state) => state.identity.phone)
  const isIphone = useLook() === 'iphone'
  const [loadedAt] = useState(() => Date.now() / 1000)
  const last = thread.messages.at(-1)
  const now = Math.max(loadedAt, last?.created_at ?? 0)
  const text = last ? preview(last, limits.message) : ''
  const isUnread = thread.unread > 0
  return (
    <Row
      leading={
        <>
          {isIphone && isUnread && <span className={styles.dot} />}
          <Avatar name={name} size={48} />
        </>
      }
      title={<span className={classNames(isUnread && styles.unread)}>{name}</span>}
      subtitle={
        <span className={classNames(styles.preview, isUnread && styles.unread)}>
          {last && isMine(last, ownPhone) ? texts.you(text) : text}
        </span>
      }
      trailing={
        <span className={styles.aside}>
          <time className={styles.time}>{last && (isIphone ? listTime : relativeTime)(last.created_at, now)}</time>
          {isUnread && (
            <span role="img" aria-label={texts.unread(thread.unread)}>
              {!isIphone && <Badge count={thread.unread} tone="tint" />}
            </span>
          )}
        </span>
      }
      onClick={() => go(`/sms/${thread.phone}`)}
    />
  )
}
