import { refusals } from '@orelhao/protocol/twitter/rules'
import { useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PersonIcon } from '../../../kit/icons.ts'
import { BackButton } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { useItem } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/navigation.ts'
import { PullToRefresh } from '../../../social/pull-to-refresh.tsx'
import { type ProfileSide, profileList, useShown } from '../feeds.ts'
import { EntryList } from '../parts/entry-list.tsx'
import { Header } from '../parts/header.tsx'
import { ProfileHead } from '../parts/profile-head.tsx'
import theme from '../parts/theme.module.css'
import { TwitterScreen } from '../parts/twitter-screen.tsx'
import { UnderTabs } from '../parts/underline-tabs.tsx'
import { type KnownProfile, profiles } from '../people.ts'
import { useOwn } from '../state.ts'
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
  const isOwn = useOwn(({ profile }) => profile !== null && [String(profile?.id), profile?.username].includes(name))
  return (
    <TwitterScreen {...(isOwn && { tab: 'profile' as const })} canCompose={isOwn}>
      <Named key={name} name={name} />
    </TwitterScreen>
  )
}

function Named({ name }: { name: string }) {
  const [side, setSide] = useState<ProfileSide>('tweets')
  const feed = useFeed(profileList(name, side))
  const id = useShown(({ ids }) => ids.get(name))
  const profile = useItem(profiles, id ?? (/^\d+$/.test(name) ? Number(name) : undefined))
  if (id === null) return <Nobody />
  return (
    <>
      <Header leading={<BackButton onClick={back} />} title={<bdi>{profile?.name ?? texts.profile}</bdi>} />
      <Scroll>
        <PullToRefresh onRefresh={feed.list.refresh}>
          {profile && <ProfileHead profile={profile} />}
          <UnderTabs label={texts.sides} options={options} value={side} onChange={setSide} />
          {profile?.isBlocked ? (
            <Blocked profile={profile} />
          ) : (
            <EntryList feed={feed} empty={<Nothing side={side} />} />
          )}
          <div className={theme.under} />
        </PullToRefresh>
      </Scroll>
    </>
  )
}

function Nothing({ side }: { side: ProfileSide }) {
  const [title = '', hint = ''] = texts.none[side]
  return <EmptyState isBelow title={title} hint={hint} />
}

function Blocked({ profile }: { profile: KnownProfile }) {
  return <EmptyState isBelow title={texts.blocked(texts.handle(profile.username))} hint={texts.blockedHint} />
}

function Nobody() {
  return (
    <>
      <Header leading={<BackButton onClick={back} />} title={texts.profile} />
      <Scroll>
        <EmptyState icon={<PersonIcon size={48} />} title={refusals.unknownProfile} hint={texts.noProfileHint} />
      </Scroll>
    </>
  )
}
