import { useContext } from 'react'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { PageKey } from '../../../shell/page-key.ts'
import { useIsOnTop } from '../../../shell/use-is-on-top.ts'
import { closeSheets, useSheets } from '../opening.ts'
import { texts } from '../texts.ts'
import { CommentBar } from './comment-bar.tsx'
import { Comments } from './comments.tsx'
import { Likers } from './likers.tsx'
import styles from './post-sheets.module.css'

/** The comments or the likes of a post over the page on which they were asked for. */
export function PostSheets() {
  const key = useContext(PageKey)
  const { page, comments, likes } = useSheets()
  const isHere = useIsOnTop() && page === key
  return (
    <>
      <Sheet open={isHere && comments !== null} onClose={closeSheets} title={texts.comments} size={72}>
        {isHere && comments !== null && (
          <div className={styles.column}>
            <Screen tone="plain" className={styles.screen ?? ''}>
              <Scroll>
                <Comments post={comments} />
              </Scroll>
              <CommentBar post={comments} />
            </Screen>
          </div>
        )}
      </Sheet>
      <Sheet open={isHere && likes !== null} onClose={closeSheets} title={texts.likesTitle} size={50}>
        {isHere && likes !== null && <Likers post={likes} />}
      </Sheet>
    </>
  )
}
