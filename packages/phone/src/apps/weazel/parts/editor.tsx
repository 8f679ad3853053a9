import { limits } from '@orelhao/protocol/weazel/rules'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Scroll } from '../../../kit/screen.tsx'
import { SegmentedControl } from '../../../kit/segmented-control.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { newsroom } from '../state.ts'
import { texts } from '../texts.ts'
import type { useEditor } from '../use-editor.ts'
import styles from './editor.module.css'
import { EditorBar } from './editor-bar.tsx'
import { ImageField } from './image-field.tsx'
import { NewsScreen } from './news-screen.tsx'
import { Preview } from './preview.tsx'
import { TagField } from './tag-field.tsx'
import { VideoField } from './video-field.tsx'
import { WritingField } from './writing-field.tsx'

interface EditorProps {
  title: string
  /** Label of the submit button. */
  action: string
  editor: ReturnType<typeof useEditor>
  /** The article's tag, though the owner may have removed it since. */
  ownTag?: string
}

type Mode = 'write' | 'preview'
const modes = (['write', 'preview'] as const).map((value) => ({ value, label: texts.modes[value] }))

/** The journalists' form, in the order of validation, and its preview. */
export function Editor({ title, action, editor: { form, submit }, ownTag }: EditorProps) {
  const [mode, setMode] = useState<Mode>('write')
  useResource(newsroom)

  function send(event: FormEvent) {
    event.preventDefault()
    setMode('write') // shows the fields with errors
    void submit()
  }

  return (
    <NewsScreen tone={mode === 'write' ? 'grouped' : 'plain'}>
      <form className={styles.form} onSubmit={send} noValidate>
        <EditorBar
          title={title}
          action={
            <Button type="submit" size="small" busy={form.isBusy} disabled={form.hasProblem}>
              {action}
            </Button>
          }
        />
        <div className={styles.mode}>
          <SegmentedControl label={texts.mode} options={modes} value={mode} onChange={setMode} kind="tab" />
        </div>
        {mode === 'preview' ? (
          <Scroll key="preview">
            <Preview typed={form.values} />
          </Scroll>
        ) : (
          <Scroll key="write">
            <div className={styles.fields}>
              <TextField {...form.field('title')} label={texts.headline} maxLength={limits.title} />
              <WritingField {...form.field('description')} />
              <TextField {...form.field('author')} label={texts.author} maxLength={limits.author} />
              <TagField form={form} ownTag={ownTag} />
              <VideoField form={form} />
              <ImageField form={form} />
            </div>
          </Scroll>
        )}
      </form>
    </NewsScreen>
  )
}
