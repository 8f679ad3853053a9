import { useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { ignoreOffline } from '../../../link/backend.ts'
import { NewItemsPill } from '../../../social/new-items-pill.tsx'
import { PullToRefresh } from '../../../social/pull-to-refresh.tsx'
import { type FeedName, feeds, fresh } from '../feeds.ts'
import { openProfile } from '../navigation.ts'
import { EntryList } from '../parts/entry-list.tsx'
import { Header } from '../parts/header.tsx'
import { Logo } from '../parts/logo.tsx'
import theme from '../parts/theme.module.css'
import { TwitterScreen } from '../parts/twitter-screen.tsx'
import { UnderlineTabs } from '../parts/underline-tabs.tsx'
import { useOwnProfile } from '../state.ts'
import { texts } from '../texts.ts'
import { useFeed } from '../use-feed.ts'

const options = [
  { value: 'all', label: texts.forYou },
  { value: 'following', label: texts.followingFeed },
] as const

/** The timeline of all tweets, or of followed profiles. */
export default function Timeline() {
  const [name, setName] = useState<FeedName>('all')
  const [visit, setVisit] = useState(0)
  return (
    <TwitterScreen tab="home" canCompose onAgain={() => setVisit((before) => before + 1)}>
      <Header leading={<OwnFace />} title={<Logo />} label={texts.title} />
      <UnderlineTabs label={texts.feeds} options={options} value={name} onChange={setName} />
      <Scroll key={`${name}${visit}`}>
        <Feed name={name} />
      </Scroll>
    </TwitterScreen>
  )
}

function OwnFace() {
  const profile = useOwnProfile((state) => state.profile)
  if (!profile) return null
  return (
    <button type="button" onClick={() => openProfile(profile.id)}>
      <Avatar name={profile.name} src={profile.avatarURL} size={32} />
      <span className={theme.unseen}>{texts.openProfile}</span>
    </button>
  )
}

function Feed({ name }: { name: FeedName }) {
  const list = feeds[name]
  const feed = useFeed(list)
  const count = useStore(fresh[name].state, ({ items }) => items.length)
  const [title, hint] =
    name === 'all' ? [texts.empty, texts.emptyHint] : [texts.emptyFollowing, texts.emptyFollowingHint]

  /** Tweets of events lack this player's likes and retweets: the first page is loaded as well. */
  const refresh = useCallback(async () => {
    fresh[name].showAll()
    await list.refresh()
  }, [name, list])

  return (
    <>
      <NewItemsPill text={count > 0 ? texts.fresh(count) : null} onShow={() => void ignoreOffline(refresh())} />
      <PullToRefresh onRefresh={refresh}>
        <EntryList feed={feed} empty={<EmptyState icon={<Logo size={56} />} title={title} hint={hint} />} />
        <div className={theme.under} />
      </PullToRefresh>
    </>
  )
}
