import { useCallback, useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Row } from '../../../kit/list.tsx'
import { Offline } from '../../../kit/offline.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { backend } from '../../../link/backend.ts'
import { allowed } from '../asking.ts'
import { openProfile } from '../opening.ts'
import { texts } from '../texts.ts'

/** Who likes a post, the newest of them. */
export function Likers({ post }: { post: number }) {
  const [people, setPeople] = useState<Record<string, string>>()
  const load = useCallback(async () => setPeople(await allowed(backend.ig_getLikes(post))), [post])
  const { hasFailed, retry } = useLoad(load)
  if (!people) return hasFailed ? <Offline {...texts.offline} onRetry={retry} /> : <SkeletonRows count={3} />
  const all = Object.entries(people)
  if (all.length === 0) return <EmptyState title={texts.nobodyLikes} />
  return (
    <>
      {all.map(([username, picture]) => (
        <Row
          key={username}
          leading={<Avatar name={username} src={picture} size={44} />}
          title={username}
          onClick={() => openProfile(username)}
        />
      ))}
    </>
  )
}
