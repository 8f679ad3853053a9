import { useState } from 'react'
import { Comments } from '../../apps/instagram/parts/comments.tsx'
import { ListSheet } from '../../apps/instagram/parts/list-sheet.tsx'
import { PeopleList } from '../../apps/instagram/parts/people-list.tsx'
import { peopleOf } from '../../apps/instagram/people.ts'
import { commentsOn } from '../../apps/instagram/posts.ts'
import { Button } from '../../kit/button.tsx'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../kit/screen.tsx'

const total = 10_000
const author = { id: 1, username: 'zoe', name: 'Zoé', avatarURL: '', verified: false }
const ids = Array.from({ length: total }, (_, index) => total - index)

commentsOn(1).startWith(
  ids.map((id) => ({
    id,
    post_id: 1,
    profile_id: 1,
    author,
    content: `Comentário ${id}${' e mais'.repeat(id % 7)}`,
    created_at: id,
  })),
)
const followers = peopleOf(1, 'followers')
followers.startWith(
  ids.map((id) => ({ ...author, id, username: `pessoa.${id}`, isFollowed: false, isYou: false, hasStory: false })),
)

/** Sheets of 10,000 rows over a screen. */
export function SheetsScene() {
  const [shown, show] = useState<'comments' | 'people' | null>(null)
  const close = () => show(null)
  return (
    <Screen tone="plain">
      <NavigationBar title="Folhas" />
      <Scroll>
        <Button onClick={() => show('comments')}>Comentários</Button>
        <Button onClick={() => show('people')}>Seguidores</Button>
      </Scroll>
      <ListSheet open={shown === 'comments'} onClose={close} title="Comentários" size={72}>
        <Comments post={1} />
      </ListSheet>
      <ListSheet open={shown === 'people'} onClose={close} title="Seguidores" size={60}>
        <PeopleList list={followers} empty={null} />
      </ListSheet>
    </Screen>
  )
}
