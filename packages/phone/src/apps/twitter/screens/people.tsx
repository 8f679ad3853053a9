import { refusals } from '@orelhao/protocol/twitter/rules'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PeopleIcon, PersonIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useItem, useList } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { drawPerson } from '../parts/person-row.tsx'
import { TwitterScreen } from '../parts/twitter-screen.tsx'
import { type FollowList, peopleOf, personLines, profiles } from '../people.ts'
import { texts } from '../texts.ts'
import { useProfileId } from '../use-profile-id.ts'

/** A profile's followers, or the profiles it follows. */
export default function People({ params }: ScreenProps) {
  const side: FollowList = params.side === 'following' ? 'following' : 'followers'
  return (
    <TwitterScreen>
      <Named name={params.id ?? ''} side={side} />
    </TwitterScreen>
  )
}

function Named({ name, side }: { name: string; side: FollowList }) {
  const { id, hasFailed, retry } = useProfileId(name)
  const profile = useItem(profiles, id ?? undefined)
  return (
    <>
      <NavigationBar
        title={side === 'following' ? texts.following : texts.followersTitle}
        {...(profile && { subtitle: texts.handle(profile.username) })}
        onBack={back}
      />
      <Scroll>
        {id && <List id={id} side={side} />}
        {id === null && (
          <EmptyState icon={<PersonIcon size={48} />} title={refusals.unknownProfile} hint={texts.noProfileHint} />
        )}
        {id === undefined && (hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows />)}
      </Scroll>
    </>
  )
}

function List({ id, side }: { id: number; side: FollowList }) {
  const list = useList(peopleOf(id, side))
  const title = side === 'following' ? texts.noFollowing : texts.noFollowers
  return (
    <PagedList
      {...list}
      loading={<SkeletonRows />}
      loadError={texts.offline}
      empty={<EmptyState icon={<PeopleIcon size={48} />} title={title} hint={texts.peopleHint} />}
    >
      {(shown) => (
        <ListRows collection={personLines} ids={shown} minItemHeight={60}>
          {drawPerson}
        </ListRows>
      )}
    </PagedList>
  )
}
