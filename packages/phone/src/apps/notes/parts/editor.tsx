import { limits } from '@orelhao/protocol/notes/rules'
import { isBlank } from '@orelhao/protocol/text/sanitize'
import { type KeyboardEvent, useEffect } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { TrashIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { nowMs } from '../../../kit/server-clock.ts'
import { storeSubject } from '../../../shell/dialogs/dialog-subject.ts'
import { confirm } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useBackLabel } from '../../../shell/pages/use-back-label.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { formatFullDate } from '../format.ts'
import { destroyNote, editNote, pinNote, useNotes } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './notes.module.css'
import { PinIcon, PinOutlineIcon } from './pin-icons.ts'

/** The counter shows from here on, in characters. */
const nearLimit = limits.text * 0.9

interface EditorProps {
  /** Undefined until the note has text. */
  id: string | undefined
  onBegin?: (text: string) => void
}

export function Editor({ id, onBegin }: EditorProps) {
  const note = useNotes((state) => state.notes.find((other) => other.id === id))
  const leave = useLeavePage()
  const backLabel = useBackLabel('/notes', texts.title)
  useEffect(() => () => dropIfBlank(id), [id])
  const text = note?.text ?? ''

  async function destroy() {
    if (
      !id ||
      !(await confirm(texts.confirmDestroy, {
        destructive: true,
        about: storeSubject(useNotes, ({ notes }) => notes.some((other) => other.id === id)),
      }))
    )
      return
    leave()
    destroyNote(id)
  }

  return (
    <Screen className={styles.app} tone="plain">
      <NavigationBar
        title={note ? texts.note : texts.create}
        onBack={back}
        backLabel={backLabel}
        actions={
          note && (
            <>
              <PinButton id={note.id} />
              <IconButton label={texts.destroy} onClick={() => void destroy()}>
                <TrashIcon />
              </IconButton>
            </>
          )
        }
      />
      <div className={styles.about}>
        <span>{formatFullDate(note?.updated_at ?? nowMs())}</span>
        {text.length >= nearLimit && <span>{texts.used(shown(text.length), shown(limits.text))}</span>}
      </div>
      <textarea
        className={styles.text}
        aria-label={texts.text}
        value={text}
        placeholder={texts.placeholder}
        maxLength={limits.text}
        // biome-ignore lint/a11y/noAutofocus: a player who opens a new note is about to write it
        autoFocus={onBegin !== undefined}
        onKeyDown={blockEnter}
        onChange={({ target }) => (id ? editNote(id, target.value) : onBegin?.(target.value))}
      />
    </Screen>
  )
}

function PinButton({ id }: { id: string }) {
  const isPinned = useNotes(({ pinned }) => pinned.includes(id))
  return (
    <IconButton label={isPinned ? texts.unpin : texts.pin} onClick={() => pinNote(id, !isPinned)}>
      {isPinned ? <PinIcon /> : <PinOutlineIcon />}
    </IconButton>
  )
}

/** From the specification: a note is one paragraph. Pasted line breaks stay. */
function blockEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** Deletes an emptied note when its page is left, as both kinds of phone do. */
function dropIfBlank(id: string | undefined): void {
  const note = useNotes.getState().notes.find((other) => other.id === id)
  if (note && isBlank(note.text)) destroyNote(note.id)
}

function shown(count: number): string {
  return count.toLocaleString('pt-BR')
}
