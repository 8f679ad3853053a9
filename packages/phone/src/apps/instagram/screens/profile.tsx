import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { BlockIcon, DownIcon, ImageIcon, MoreIcon, PersonIcon } from '../../../kit/icons.ts'
import { Bar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useItem, useList } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { PullToRefresh } from '../../../social/pull-to-refresh.tsx'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import { logOut } from '../accounts.ts'
import { openMenuOfProfile } from '../menus.ts'
import { AccountsSheet } from '../parts/accounts-sheet.tsx'
import { PostGrid } from '../parts/grid.tsx'
import { GridIcon, LogOutIcon } from '../parts/icons.ts'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { LoadingGrid } from '../parts/loading.tsx'
import { ProfileHead } from '../parts/profile-head.tsx'
import { TitleBar } from '../parts/title-bar.tsx'
import { postsOf, profiles, useProfileIds } from '../people.ts'
import { useInstagram } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './profile.module.css'

/** A profile’s page, by username or by id; the player's own has a link to their other accounts. */
export default function ProfileScreen({ params }: ScreenProps) {
  const { username = '' } = params
  const isOwn = useInstagram(({ profile }) => profile?.username === username)
  return (
    <InstagramScreen side={isOwn ? 'profile' : 'none'}>
      <ProfileOf who={username} />
    </InstagramScreen>
  )
}

function ProfileOf({ who }: { who: string }) {
  const list = postsOf(who)
  const { ids, ...state } = useList(list)
  const id = useProfileIds((names) => names.ids[who])
  const profile = useItem(profiles, id ?? undefined)
  if (id === null)
    return (
      <>
        <TitleBar title={who} />
        <Scroll>
          <EmptyState icon={<PersonIcon size={56} />} title={texts.profileMissing} />
        </Scroll>
      </>
    )
  const empty = profile?.isBlocked ? (
    <EmptyState isBelow icon={<BlockIcon size={48} />} title={texts.blocked} />
  ) : (
    <EmptyState isBelow icon={<ImageIcon size={48} />} title={texts.noPosts} />
  )
  return (
    <>
      {profile?.isYou ? (
        <OwnBar />
      ) : (
        <TitleBar
          title={profile?.username ?? who}
          verified={profile?.verified ?? false}
          actions={
            profile && (
              <IconButton label={texts.profileOptions(profile.username)} onClick={() => openMenuOfProfile(profile)}>
                <MoreIcon size={24} />
              </IconButton>
            )
          }
        />
      )}
      <Scroll>
        <PullToRefresh onRefresh={list.refresh}>
          {profile && <ProfileHead profile={profile} />}
          {profile && (
            <div className={styles.tab} aria-hidden>
              <GridIcon size={24} />
            </div>
          )}
          <PagedList {...state} ids={ids} loading={<LoadingGrid />} loadError={texts.offline} empty={empty}>
            {(shown) => <PostGrid ids={shown} />}
          </PagedList>
        </PullToRefresh>
      </Scroll>
    </>
  )
}

function OwnBar() {
  const profile = useInstagram((state) => state.profile)
  const [isOpen, setOpen] = useState(false)
  if (!profile) return null
  return (
    <Bar className={styles.bar}>
      <h1 className={styles.title}>
        <Button
          variant="plain"
          size="small"
          className={styles.switch ?? ''}
          label={texts.switchAccount(profile.username)}
          onClick={() => setOpen(true)}
        >
          <span className={styles.words}>{profile.username}</span>
          {profile.verified && <VerifiedMark size={17} />}
          <DownIcon size={18} />
        </Button>
      </h1>
      <IconButton label={texts.logOut} className={styles.out ?? ''} onClick={() => void logOut()}>
        <LogOutIcon size={24} />
      </IconButton>
      <AccountsSheet open={isOpen} onClose={() => setOpen(false)} />
    </Bar>
  )
}
