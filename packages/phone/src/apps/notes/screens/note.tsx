import { useEffect, useState } from 'react'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useBackLabel } from '../../../shell/pages/use-back-label.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { Editor } from '../parts/editor.tsx'
import styles from '../parts/notes.module.css'
import { useNotes } from '../state.ts'
import { texts } from '../texts.ts'
import { useSynced } from '../use-synced.ts'

/** The note at a position of the list. Once found, the page follows the note when it moves. */
export default function NotePage({ params }: ScreenProps) {
  const { hasFailed, retry, isWaiting } = useSynced()
  const found = useNotes((state) => state.notes[Number(params.position)]?.id)
  const [id, setId] = useState(found)
  if (id === undefined && found !== undefined) setId(found)
  const isHere = useNotes((state) => state.notes.some((note) => note.id === id))
  const isMissing = !isHere && !isWaiting
  const leave = useLeavePage()
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing, leave])

  const backLabel = useBackLabel('/notes', texts.title)
  if (isHere) return <Editor id={id} />
  return (
    <Screen className={styles.app} tone="plain">
      <NavigationBar title={texts.note} onBack={back} backLabel={backLabel} />
      {isWaiting && (
        <Scroll>{hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows count={3} />}</Scroll>
      )}
    </Screen>
  )
}
