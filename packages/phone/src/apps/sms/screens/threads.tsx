import type { Contact } from '@orelhao/protocol/contacts/contract'
import type { Sms } from '@orelhao/protocol/sms/contract'
import { limits, preview } from '@orelhao/protocol/sms/rules'
import { useEffect, useMemo, useState } from 'react'
import { ContactSheet } from '../../../chat/contact-sheet.tsx'
import { ConversationRow } from '../../../chat/conversation-row.tsx'
import { foundLine, holds } from '../../../chat/found-line.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { EditIcon, MessageIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useHold } from '../../../kit/use-hold.ts'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { back, go } from '../../../shell/navigation.ts'
import { plainLetters } from '../../../shell/plain-letters.ts'
import { useName, useSettings } from '../../../shell/settings.ts'
import { conversationOf, isMine, newestFirst, type Thread, threadKey } from '../conversations.ts'
import { openOptions } from '../options.ts'
import { outbox, resume, useSms } from '../state.ts'
import { texts } from '../texts.ts'

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
    if (shared !== null) outbox.send(phone, '', { image: shared })
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
          <WindowedList items={found} keyOf={({ thread }) => thread.phone}>
            {(row) => <ThreadRow {...row} />}
          </WindowedList>
        )}
      </Scroll>
      <ContactSheet open={isChoosing} title={texts.toWhom} takesNumbers onClose={cancel} onChoose={choose} />
    </Screen>
  )
}

interface FoundThread {
  thread: Thread
  /** The newest message that holds what is looked for, where neither name nor number does; its line is shown. */
  hit?: { message: Sms; line: string }
}

/** Conversations whose other party or any message holds the text, however it is accented. */
function matching(list: Thread[], search: string, contacts: Contact[]): FoundThread[] {
  const wanted = plainLetters(search.trim())
  if (!wanted) return list.map((thread) => ({ thread }))
  const names = new Map(contacts.map(({ phone, name }) => [threadKey(phone), name]))
  return list.flatMap((thread): FoundThread[] => {
    const { phone, messages } = thread
    if ([names.get(threadKey(phone)) ?? '', phone].some((text) => holds(text, wanted))) return [{ thread }]
    const message = [...messages].reverse().find(({ content }) => holds(content, wanted))
    return message ? [{ thread, hit: { message, line: foundLine(message.content, wanted) } }] : []
  })
}

function ThreadRow({ thread, hit }: FoundThread) {
  const { phone, messages, unread } = thread
  const name = useName(phone)
  const ownPhone = useSettings((state) => state.identity.phone)
  const last = hit?.message ?? messages.at(-1)
  const hold = useHold(() => void openOptions(phone))
  return (
    <ConversationRow
      conversation={conversationOf(phone)}
      title={name}
      avatar={<Avatar name={name} size={48} />}
      last={
        last
          ? { text: hit?.line ?? preview(last, limits.message), mine: isMine(last, ownPhone), at: last.created_at }
          : null
      }
      isHit={hit !== undefined}
      {...(hold && { button: hold })}
      unread={unread}
      onClick={() => go(hit ? `/sms/${phone}?message=${hit.message.id}` : `/sms/${phone}`)}
    />
  )
}
