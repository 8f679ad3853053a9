import { refusals, userId } from '@orelhao/protocol/tor/rules'
import { useMemo } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { AddIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { alert, prompt } from '../../../shell/dialogs/overlays.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { ChatRow } from '../parts/chat-row.tsx'
import { PeopleIcon } from '../parts/icons.ts'
import { OwnId } from '../parts/own-id.tsx'
import { TorScreen } from '../parts/tor-screen.tsx'
import { useTor } from '../state.ts'
import { texts } from '../texts.ts'

/** People the player writes with, the most recent on top. */
export default function People() {
  const people = useTor((state) => state.people)
  const pinned = useTor(({ lists }) => lists.pinned)
  const hasId = useTor(({ id }) => id !== undefined)
  const ids = useMemo(
    () => [...pinned].sort((a, b) => (people?.get(b)?.created_at ?? 0) - (people?.get(a)?.created_at ?? 0)),
    [pinned, people],
  )
  const primary = { label: texts.newChat, icon: AddIcon, onClick: () => void startChat() }
  return (
    <TorScreen tab="/tor">
      <NavigationBar title={texts.people} largeTitle="iphone" onBack={back} primary={primary} />
      <Scroll>
        <OwnId />
        {!hasId ? (
          <SkeletonRows count={5} />
        ) : ids.length > 0 ? (
          <WindowedList items={ids} keyOf={itself}>
            {(id) => <ChatRow id={id} last={people?.get(id)} unread={people?.get(id)?.unread ?? 0} />}
          </WindowedList>
        ) : (
          <EmptyState
            icon={<PeopleIcon size={48} />}
            title={texts.empty}
            hint={texts.emptyPeople}
            action={<Button onClick={() => void startChat()}>{texts.newChat}</Button>}
          />
        )}
      </Scroll>
    </TorScreen>
  )
}

const itself = (id: string) => id

async function startChat(): Promise<void> {
  const typed = await prompt(texts.newChatAsk, { maximum: 20 })
  if (typed === null) return
  const id = userId(typed)
  if (id === undefined) void alert(refusals.invalidUser)
  else go(`/tor/${id}`)
}
