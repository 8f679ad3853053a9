import { preview } from '@orelhao/protocol/notes/rules'
import { Row, Section } from '../../../kit/section.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { formatShortDate } from '../format.ts'
import { moveNote, useNotes } from '../state.ts'
import { texts } from '../texts.ts'
import { useReorder } from '../use-reorder.ts'
import { NoteControls } from './note-controls.tsx'
import styles from './notes.module.css'

/** The notes in the player's order; in edit mode, with controls to order and delete them. */
export function NoteList({ isEditing }: { isEditing: boolean }) {
  const notes = useNotes((state) => state.notes)
  const { dragged, start, roomFor } = useReorder(moveNote)
  return (
    <Section footer={texts.count(notes.length)}>
      <div className={styles.list} data-dragging={dragged !== undefined || undefined}>
        {notes.map(({ id, text, updated_at }, position) => (
          <div
            key={id}
            data-row
            data-dragged={position === dragged || undefined}
            style={{ transform: roomFor(position) }}
          >
            <Row
              title={preview(text) || texts.create}
              subtitle={formatShortDate(updated_at)}
              chevron={!isEditing}
              {...(isEditing
                ? {
                    trailing: (
                      <NoteControls
                        id={id}
                        name={preview(text)}
                        position={position}
                        last={notes.length - 1}
                        onDrag={(event) => start(event, position)}
                      />
                    ),
                  }
                : { onClick: () => go(`/notes/${position}`) })}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}
