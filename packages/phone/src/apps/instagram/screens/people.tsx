import { EmptyState } from '../../../kit/empty-state.tsx'
import { PeopleIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useItem, useList } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { replace } from '../../../shell/navigation/page-stack.ts'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { PeopleList } from '../parts/people-list.tsx'
import { TitleBar } from '../parts/title-bar.tsx'
import { type FollowList, peopleOf, postsOf, profiles, useProfileIds } from '../people.ts'
import { texts } from '../texts.ts'

/** A profile's followers, and the profiles it follows. */
export default function People({ params }: ScreenProps) {
  const { username = '', side } = params
  return (
    <InstagramScreen side="none">
      <TitleBar title={username} />
      <FollowListOf who={username} side={side === 'following' ? 'following' : 'followers'} />
    </InstagramScreen>
  )
}

function FollowListOf({ who, side }: { who: string; side: FollowList }) {
  const { hasFailed, retry } = useList(postsOf(who)) // loads the profile where the address was opened from outside
  const id = useProfileIds((names) => names.ids[who])
  const profile = useItem(profiles, id ?? undefined)
  const options = [
    { value: 'followers', label: texts.followers },
    { value: 'following', label: texts.following },
  ] as const
  return (
    <>
      <Tabs
        label={texts.profile}
        options={options}
        value={side}
        onChange={(next) => replace(`/instagram/profiles/${who}/${next}`)}
      />
      <Scroll key={side}>
        {id === null && <EmptyState title={texts.profileMissing} />}
        {profile && (
          <PeopleList
            list={peopleOf(profile.id, side)}
            empty={<EmptyState icon={<PeopleIcon size={56} />} title={texts.nobody} />}
          />
        )}
        {!profile && id !== null && (hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows />)}
      </Scroll>
    </>
  )
}
