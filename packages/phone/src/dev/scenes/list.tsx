import { memo, useRef } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { AddIcon, TrashIcon } from '../../kit/icons.ts'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../kit/screen.tsx'
import { Row } from '../../kit/section.tsx'
import { List } from '../../lists/list.ts'
import { ListRows } from '../../lists/list-rows.tsx'
import { Collection } from '../../lists/optimistic-collection.ts'
import { PagedList } from '../../lists/paged-list.tsx'
import { useLoadedList } from '../../lists/use-list.ts'

interface Post {
  id: number
  likes: number
}

const total = 100_000
const posts = new Collection<Post>()
const list = new List(posts, { load: async () => [], pageSize: total })
list.startWith(Array.from({ length: total }, (_, index) => ({ id: total - index, likes: 0 })))
let newest = total

const headingOf = ({ id }: Post) => `Milhar ${Math.ceil(id / 1000)}`
const row = (post: Post) => <PostRow post={post} />

/** A list of 100,000 rows that changes while it is shown: a press on a row likes it. */
export function ListScene() {
  return (
    <Screen tone="plain">
      <NavigationBar
        title="Lista"
        actions={
          <>
            <IconButton label="Acrescentar" onClick={() => list.add({ id: ++newest, likes: 0 })}>
              <AddIcon size={26} />
            </IconButton>
            <IconButton label="Apagar o primeiro" onClick={() => posts.remove(newest--)}>
              <TrashIcon size={26} />
            </IconButton>
          </>
        }
      />
      <Scroll>
        <PagedList {...useLoadedList(list)} empty={null}>
          {(ids) => (
            <ListRows collection={posts} ids={ids} headingOf={headingOf}>
              {row}
            </ListRows>
          )}
        </PagedList>
      </Scroll>
    </Screen>
  )
}

/** Counts its renders. */
const PostRow = memo(function PostRow({ post: { id, likes } }: { post: Post }) {
  const draws = useRef(0)
  draws.current++
  return (
    <div data-draws={draws.current}>
      <Row title={`Nota ${id}`} subtitle={`${likes} curtidas`} onClick={() => posts.update(id, { likes: likes + 1 })} />
    </div>
  )
})
