import { limits } from '@orelhao/protocol/instagram/rules'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import step from '../../../kit/step.module.css'
import { TextArea, TextField } from '../../../kit/text-field.tsx'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { openTab } from '../navigation.ts'
import { type Medium, type PublicationKind, publish } from '../publish.ts'
import { texts } from '../texts.ts'
import styles from './create.module.css'
import { KindSwitch } from './kind-switch.tsx'
import { MediumPreview } from './medium-preview.tsx'
import { TitleBar } from './title-bar.tsx'

interface DetailsStepProps {
  kind: PublicationKind
  onKind: (kind: PublicationKind) => void
  medium: Medium
}

/** Caption of a post or text of a story, and the button that publishes it. */
export function DetailsStep({ kind, onKind, medium }: DetailsStepProps) {
  const [caption, setCaption] = useState('')
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const isDone = await publish(kind, medium, kind === 'post' ? caption : words)
    isRunning.current = false
    setBusy(false)
    if (!isDone) return
    toast(kind === 'post' ? texts.published : texts.storyPublished)
    openTab('/instagram')
  }

  return (
    <form className={step.step} onSubmit={(event) => void submit(event)} noValidate>
      <TitleBar title={kind === 'post' ? texts.newPost : texts.kinds.story} />
      <Scroll>
        <div className={styles.thumb} data-kind={kind}>
          <MediumPreview medium={medium} />
        </div>
        <div className={styles.fields}>
          <KindSwitch kind={kind} onKind={onKind} />
          {kind === 'post' ? (
            <TextArea label={texts.caption} value={caption} onChange={setCaption} maxLength={limits.caption} rows={4} />
          ) : (
            <TextField label={texts.storyText} value={words} onChange={setWords} maxLength={limits.story} />
          )}
        </div>
      </Scroll>
      <div className={step.foot}>
        <Button type="submit" wide busy={isBusy}>
          {texts.publish}
        </Button>
      </div>
    </form>
  )
}
