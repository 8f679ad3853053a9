import { preview } from '@orelhao/protocol/notes/rules'
import { longPressHandlers } from '../../../kit/long-press.ts'
import { Row, Section } from '../../../kit/section.tsx'
import { menu } from '../../../shell/dialogs/overlays.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { formatShortDate, restOf } from '../format.ts'
import type { LocalNote } from '../notes-data.ts'
import { moveNote, pinNote, useNotes } from '../state.ts'
import { texts } from '../texts.ts'
import { useReorder } from '../use-reorder.ts'
import { NoteControls } from './note-controls.tsx'
import styles from './notes.module.css'
import { PinIcon } from './pin-icons.ts'

/** A note and its position among all of them, which is its address. */
interface PlacedNote {
  note: LocalNote
  position: number
}

/** The notes in the player's order, pinned ones first; in edit mode, with controls to order and delete them. */
export function NoteList({ isEditing }: { isEditing: boolean }) {
  const notes = useNotes((state) => state.notes)
  const pinnedIds = useNotes((state) => state.pinned)
  const placed = notes.map((note, position) => ({ note, position }))
  const pinned = placed.filter(({ note }) => pinnedIds.includes(note.id))
  const others = placed.filter(({ note }) => !pinnedIds.includes(note.id))
  const count = texts.count(notes.length)
  const hasBoth = pinned.length > 0 && others.length > 0
  return (
    <>
      {pinned.length > 0 && (
        <NoteRows
          placed={pinned}
          isEditing={isEditing}
          header={texts.pinned}
          footer={hasBoth ? undefined : count}
          isPinned
        />
      )}
      {others.length > 0 && (
        <NoteRows placed={others} isEditing={isEditing} header={hasBoth ? texts.others : undefined} footer={count} />
      )}
    </>
  )
}

interface NoteRowsProps {
  placed: readonly PlacedNote[]
  isEditing: boolean
  header?: string | undefined
  footer: string | undefined
  isPinned?: boolean
}

function NoteRows({ placed, isEditing, header, footer, isPinned = false }: NoteRowsProps) {
  const { dragged, start, roomFor } = useReorder(move)

  /** Moves the row at one index of this card to another. */
  function move(from: number, to: number) {
    const [moved, target] = [placed[from], placed[to]]
    if (moved && target) moveNote(moved.position, target.position)
  }

  return (
    <Section {...(header && { header })} footer={footer}>
      <div className={styles.list} data-dragging={dragged !== undefined || undefined}>
        {placed.map(({ note: { id, text, updated_at }, position }, index) => (
          <div key={id} data-row data-dragged={index === dragged || undefined} style={{ transform: roomFor(index) }}>
            <Row
              title={preview(text) || texts.create}
              subtitle={
                <>
                  <span className={styles.date}>{formatShortDate(updated_at)}</span> {restOf(text)}
                </>
              }
              chevron={!isEditing}
              {...(isEditing
                ? {
                    trailing: (
                      <NoteControls
                        id={id}
                        name={preview(text)}
                        position={index}
                        last={placed.length - 1}
                        onMove={move}
                        onDrag={(event) => start(event, index)}
                      />
                    ),
                  }
                : {
                    onClick: () => go(`/notes/${position}`),
                    button: longPressHandlers(() => void openOptions(id, isPinned)),
                  })}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}

async function openOptions(id: string, isPinned: boolean): Promise<void> {
  const choice = await menu([{ value: 'pin', label: isPinned ? texts.unpin : texts.pin, icon: PinIcon }])
  if (choice) pinNote(id, !isPinned)
}
