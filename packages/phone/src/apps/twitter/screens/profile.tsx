import { refusals } from '@orelhao/protocol/twitter/rules'
import { useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PersonIcon } from '../../../kit/icons.ts'
import { BackButton } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { useItem } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { PullToRefresh } from '../../../social/pull-to-refresh.tsx'
import { type ProfileTab, profileList, useFeeds } from '../feeds.ts'
import { EntryList } from '../parts/entry-list.tsx'
import { Header } from '../parts/header.tsx'
import { ProfileHead } from '../parts/profile-head.tsx'
import theme from '../parts/theme.module.css'
import { TwitterScreen } from '../parts/twitter-screen.tsx'
import { UnderlineTabs } from '../parts/underline-tabs.tsx'
import { type CachedProfile, profiles } from '../people.ts'
import { useOwnProfile } from '../state.ts'
import { texts } from '../texts.ts'
import { useFeed } from '../use-feed.ts'

const options = [
  { value: 'tweets', label: texts.tweetsTab },
  { value: 'replies', label: texts.repliesTab },
  { value: 'likes', label: texts.likesTab },
] as const

/** A profile, by its id or its username. */
export default function ProfileScreen({ params }: ScreenProps) {
  const name = params.id ?? ''
  const isOwn = useOwnProfile(
    ({ profile }) => profile !== null && [String(profile?.id), profile?.username].includes(name),
  )
  return (
    <TwitterScreen {...(isOwn && { tab: 'profile' as const })} canCompose={isOwn}>
      <Named key={name} name={name} />
    </TwitterScreen>
  )
}

function Named({ name }: { name: string }) {
  const [side, setSide] = useState<ProfileTab>('tweets')
  const feed = useFeed(profileList(name, side))
  const id = useFeeds(({ ids }) => ids.get(name))
  const profile = useItem(profiles, id ?? (/^\d+$/.test(name) ? Number(name) : undefined))
  if (id === null) return <UnknownProfile />
  return (
    <>
      <Header leading={<BackButton onClick={back} />} title={<bdi>{profile?.name ?? texts.profile}</bdi>} />
      <Scroll>
        <PullToRefresh onRefresh={feed.list.refresh}>
          {profile && <ProfileHead profile={profile} />}
          <UnderlineTabs label={texts.sides} options={options} value={side} onChange={setSide} />
          {profile?.isBlocked ? (
            <Blocked profile={profile} />
          ) : (
            <EntryList feed={feed} empty={<EmptyTab side={side} />} />
          )}
          <div className={theme.under} />
        </PullToRefresh>
      </Scroll>
    </>
  )
}

function EmptyTab({ side }: { side: ProfileTab }) {
  const [title = '', hint = ''] = texts.none[side]
  return <EmptyState isBelow title={title} hint={hint} />
}

function Blocked({ profile }: { profile: CachedProfile }) {
  return <EmptyState isBelow title={texts.blocked(texts.handle(profile.username))} hint={texts.blockedHint} />
}

function UnknownProfile() {
  return (
    <>
      <Header leading={<BackButton onClick={back} />} title={texts.profile} />
      <Scroll>
        <EmptyState icon={<PersonIcon size={48} />} title={refusals.unknownProfile} hint={texts.noProfileHint} />
      </Scroll>
    </>
  )
}
