import { limits, refusals } from '@orelhao/protocol/notes/rules'
import { isBlank } from '@orelhao/protocol/text/sanitize'
import { useState } from 'react'
import { alert } from '../../../shell/dialogs/overlays.ts'
import { Editor } from '../parts/editor.tsx'
import { createNote, useNotes } from '../state.ts'
import { useSynced } from '../use-synced.ts'

/** Creates the note with its first letter: a page left blank creates none. */
export default function CreateNote() {
  useSynced()
  const [id, setId] = useState<string>()

  function begin(text: string) {
    if (isBlank(text)) return
    if (useNotes.getState().notes.length >= limits.notes) void alert(refusals.notesFull)
    else setId(createNote(text))
  }

  return <Editor id={id} onBegin={begin} />
}
