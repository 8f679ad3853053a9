import { useContext } from 'react'
import { PageKeyContext } from '../../../shell/pages/page-context.ts'
import { useIsOnTop } from '../../../shell/pages/use-is-on-top.ts'
import { closeSheets, useOpenSheets } from '../navigation.ts'
import { texts } from '../texts.ts'
import { CommentBar } from './comment-bar.tsx'
import { Comments } from './comments.tsx'
import { Likers } from './likers-list.tsx'
import { ListSheet } from './list-sheet.tsx'

/** The comments or likes of a post, over the page that opened them. */
export function PostSheets() {
  const key = useContext(PageKeyContext)
  const { page, comments, likes } = useOpenSheets()
  const isHere = useIsOnTop() && page === key
  const post = comments ?? 0
  return (
    <>
      <ListSheet
        open={isHere && comments !== null}
        onClose={closeSheets}
        title={texts.comments}
        size={72}
        foot={<CommentBar post={post} />}
      >
        <Comments post={post} />
      </ListSheet>
      <ListSheet open={isHere && likes !== null} onClose={closeSheets} title={texts.likesTitle} size={60}>
        <Likers post={likes ?? 0} />
      </ListSheet>
    </>
  )
}
