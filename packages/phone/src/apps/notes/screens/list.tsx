import { limits, refusals } from '@orelhao/protocol/notes/rules'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { EditIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { alert } from '../../../shell/dialogs/overlays.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { EditButton } from '../parts/edit-button.tsx'
import { NoteList } from '../parts/note-list.tsx'
import styles from '../parts/notes.module.css'
import { useNotes } from '../state.ts'
import { texts } from '../texts.ts'
import { useSynced } from '../use-synced.ts'

export default function NotesList() {
  const { hasFailed, retry, isWaiting } = useSynced()
  const count = useNotes((state) => state.notes.length)
  const [wantsEditing, setEditing] = useState(false)
  const isEditing = wantsEditing && count > 0
  return (
    <Screen className={styles.app}>
      <NavigationBar
        title={texts.title}
        largeTitle="iphone"
        onBack={back}
        actions={count > 0 && <EditButton isEditing={isEditing} onClick={() => setEditing(!isEditing)} />}
        primary={{ label: texts.create, icon: EditIcon, onClick: create }}
      />
      <Scroll>
        {count > 0 ? (
          <NoteList isEditing={isEditing} />
        ) : isWaiting && hasFailed ? (
          <LoadError {...texts.offline} onRetry={retry} />
        ) : isWaiting ? (
          <SkeletonRows count={6} />
        ) : (
          <EmptyState
            icon={<EditIcon size={52} />}
            title={texts.empty}
            hint={texts.emptyHint}
            action={<Button onClick={create}>{texts.create}</Button>}
          />
        )}
      </Scroll>
    </Screen>
  )
}

function create(): void {
  if (useNotes.getState().notes.length >= limits.notes) void alert(refusals.notesFull)
  else go('/notes/create')
}
