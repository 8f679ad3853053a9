import { useMemo } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Row } from '../../../kit/section.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { type Liker, likersOf } from '../likers.ts'
import { openProfile } from '../navigation.ts'
import { texts } from '../texts.ts'

/** Players who like a post, inside a Scroll, newest first. */
export function Likers({ post }: { post: number }) {
  const list = useMemo(() => likersOf(post), [post])
  const state = useList(list)
  return (
    <PagedList
      {...state}
      loading={<SkeletonRows count={3} />}
      loadError={texts.offline}
      empty={<EmptyState title={texts.nobodyLikes} />}
    >
      {(ids) => (
        <ListRows collection={list.collection} ids={ids}>
          {draw}
        </ListRows>
      )}
    </PagedList>
  )
}

const draw = ({ id, picture }: Liker) => (
  <Row leading={<Avatar name={id} src={picture} size={44} />} title={id} onClick={() => openProfile(id)} />
)
