import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Overlay } from '../../../kit/overlay.tsx'
import { moveFocusWithArrows } from '../../../kit/roving-focus.ts'
import { confirm } from '../../dialogs/overlays.ts'
import { addLeaveGuard } from '../../navigation/page-stack.ts'
import { useOnPageLeft } from '../../pages/use-on-page-left.ts'
import type { Format } from '../game-view/crops.ts'
import { finishEditing, type Shot } from './camera-store.ts'
import { type Filter, filters, originalFilter } from './filters.ts'
import styles from './photo-editor.module.css'
import { previewSize } from './preview-size.ts'
import { RadioRow } from './radio-row.tsx'
import { drawCrop, renderPhoto, thumbnailOf } from './render-photo.ts'
import { formatOptions, texts } from './texts.ts'

interface PhotoEditorProps {
  shot: Shot
  /** The photo stays in the Selfie format. */
  selfieOnly: boolean
  isSaving: boolean
}

/** Prevents losing a photo by a press on a banner over it. */
async function askToDiscard(): Promise<boolean> {
  const isSure = await confirm(texts.discardAsk, { destructive: true })
  if (isSure) finishEditing(null)
  return isSure
}

/** Editor over the phone's screen, dark in every theme: format, filter, and save or discard. */
export default function PhotoEditor({ shot, selfieOnly, isSaving }: PhotoEditorProps) {
  const [format, setFormat] = useState(shot.format)
  const [filter, setFilter] = useState(originalFilter)
  const [isDeveloping, setDeveloping] = useState(false)
  const isBusy = isSaving || isDeveloping
  const page = useOnPageLeft(() => finishEditing(null))
  useEffect(() => addLeaveGuard(page, askToDiscard), [page])

  function discard() {
    if (!isBusy) finishEditing(null)
  }

  async function save() {
    if (isBusy) return
    setDeveloping(true)
    try {
      finishEditing(await renderPhoto(shot.picture, format, filter))
    } catch {
      finishEditing(null) // a picture that cannot be read cannot be saved
    }
  }

  /** Enter saves the photo from anywhere but a button with its own action. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || (event.target as HTMLElement).dataset.own !== undefined) return
    event.preventDefault()
    void save()
  }

  return (
    <Overlay open onClose={discard} label={texts.editor} placement="center" className={styles.editor}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is a shortcut for the button Salvar */}
      <div className={styles.page} onKeyDown={onKeyDown}>
        <Preview shot={shot} format={format} filter={filter} />
        {!selfieOnly && <RadioRow label={texts.format} options={formatOptions} value={format} onChange={setFormat} />}
        <Filters shot={shot} format={format} value={filter} onChange={setFilter} />
        <footer className={styles.actions}>
          <button type="button" className={styles.discard} data-own onClick={discard} disabled={isBusy}>
            {texts.discard}
          </button>
          <Button className={styles.save} busy={isBusy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </footer>
      </div>
    </Overlay>
  )
}

function Preview({ shot, format, filter }: { shot: Shot; format: Format; filter: Filter }) {
  const paper = useRef<HTMLCanvasElement>(null)
  const size = previewSize(format)
  useEffect(() => {
    const context = paper.current?.getContext('2d')
    if (context) drawCrop(context, shot.picture, format)
  }, [shot, format])
  return (
    <div className={styles.preview}>
      <canvas
        key={format}
        ref={paper}
        {...size}
        className={styles.photo}
        style={{ filter: filter.css }}
        role="img"
        aria-label={texts.edited}
      />
    </div>
  )
}

interface FiltersProps {
  shot: Shot
  format: Format
  value: Filter
  onChange: (filter: Filter) => void
}

function Filters({ shot, format, value, onChange }: FiltersProps) {
  const thumbnail = useMemo(() => thumbnailOf(shot.picture, format), [shot, format])
  return (
    <div role="radiogroup" aria-label={texts.filter} className={styles.filters} onKeyDown={moveFocusWithArrows}>
      {[originalFilter, ...filters].map((filter) => {
        const isChosen = filter === value
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be drawn as a picture
          <button
            key={filter.name}
            type="button"
            role="radio"
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1}
            data-autofocus={isChosen || undefined}
            className={classNames(styles.filter, isChosen && styles.chosen)}
            onClick={() => onChange(filter)}
            onFocus={({ currentTarget }) => bringIntoView(currentTarget)}
          >
            <span className={styles.sample}>
              <img src={thumbnail} alt="" draggable={false} style={{ filter: filter.css }} />
            </span>
            <span className={styles.label}>{filter.name}</span>
          </button>
        )
      })}
    </div>
  )
}

/** Only for the keyboard: a filter that moved under a pressed mouse would not be clicked. */
function bringIntoView(filter: HTMLElement): void {
  if (filter.matches(':focus-visible')) filter.scrollIntoView({ block: 'nearest', inline: 'center' })
}
