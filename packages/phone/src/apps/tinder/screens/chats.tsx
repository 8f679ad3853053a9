import type { Match } from '@orelhao/protocol/tinder/contract'
import { preview } from '@orelhao/protocol/tinder/rules'
import { useMemo } from 'react'
import { ConversationRow } from '../../../chat/conversation-row.tsx'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { MessageIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import press from '../../../kit/press.module.css'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useItems, useList } from '../../../lists/use-list.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { conversationOf } from '../outbox.ts'
import { TinderScreen } from '../parts/tinder-screen.tsx'
import { matches, matchList } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './chats.module.css'

/** The player's matches: those without messages, and the conversations. */
export default function ChatsScreen() {
  return (
    <TinderScreen tab="/tinder/chats">
      <NavigationBar title={texts.chats} largeTitle="iphone" onBack={back} />
      <Scroll>
        <Matches />
      </Scroll>
    </TinderScreen>
  )
}

function Matches() {
  const list = useList(matchList)
  const empty = <EmptyState icon={<MessageIcon size={52} />} title={texts.noMatches} hint={texts.noMatchesHint} />
  return (
    <PagedList {...list} loading={<SkeletonRows count={6} />} loadError={texts.offline} empty={empty}>
      {() => <LoadedMatches />}
    </PagedList>
  )
}

function LoadedMatches() {
  const items = useItems(matchList)
  const [fresh, conversations] = useMemo(() => {
    const all = items ?? []
    return [all.filter(isSilent), all.filter((match) => !isSilent(match)).map(({ id }) => id)]
  }, [items])
  return (
    <>
      {fresh.length > 0 && <h2 className={styles.heading}>{texts.newMatches}</h2>}
      {fresh.length > 0 && (
        <div className={styles.fresh}>
          {fresh.map((match) => (
            <NewMatchButton key={match.id} match={match} />
          ))}
        </div>
      )}
      {conversations.length > 0 && <h2 className={styles.heading}>{texts.messages}</h2>}
      {conversations.length > 0 && (
        <ListRows collection={matches} ids={conversations} minItemHeight={60}>
          {drawRow}
        </ListRows>
      )}
    </>
  )
}

const isSilent = ({ last_message }: Match) => last_message === null

function NewMatchButton({ match: { id, name, image } }: { match: Match }) {
  return (
    <button type="button" className={`${styles.one} ${press.press}`} onClick={() => go(`/tinder/chats/${id}`)}>
      <span className={styles.ring}>
        <Avatar name={name} src={image} size={64} />
      </span>
      <bdi className={styles.name}>{name.split(' ')[0]}</bdi>
    </button>
  )
}

function drawRow({ id, name, image, last_message, last_mine, last_at, unread }: Match) {
  return (
    <ConversationRow
      conversation={conversationOf(id)}
      style="messenger"
      title={name}
      avatar={<Avatar name={name} src={image} size={52} />}
      last={{ text: preview(last_message ?? ''), mine: last_mine, at: last_at }}
      unread={unread}
      route={`/tinder/chats/${id}`}
    />
  )
}
