import { useRef } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons.ts'
import type { GameView } from '../game-view/game-view.ts'
import { useFrames } from '../game-view/use-frames.ts'
import { Controls, Flash, LivePicture, playFlash, ShutterButton, Zooms } from './camera-parts.tsx'
import { closeCamera, submitShot } from './camera-store.ts'
import { drawGrid } from './composition-grid.ts'
import { previewSize } from './preview-size.ts'
import { RadioRow } from './radio-row.tsx'
import { formatOptions, texts } from './texts.ts'
import { useCameraControls, useCameraKeys, zoomStep } from './use-camera-controls.ts'
import styles from './viewfinder.module.css'

/** The phone's camera over the whole window, while the phone is hidden: the live view, and the part of it that will be saved. */
export default function Viewfinder({ view, selfieOnly }: { view: GameView; selfieOnly: boolean }) {
  const paper = useRef<HTMLCanvasElement>(null)
  const light = useRef<HTMLDivElement>(null)
  const isTaking = useRef(false)
  const { format, choose, zoom, zoomTo, zoomBy } = useCameraControls(view, selfieOnly ? 'selfie' : 'landscape')

  useFrames(
    view,
    (context) => {
      if (isTaking.current) return
      view.draw(context, format)
      drawGrid(context)
    },
    paper,
  )

  async function shutter() {
    if (isTaking.current) return
    isTaking.current = true
    const picture = view.photograph(format)
    await playFlash(light.current)
    submitShot({ picture, format })
  }

  function flip() {
    if (!selfieOnly) view.flip()
  }

  useCameraKeys({ shutter: () => void shutter(), flip, zoomBy, close: closeCamera })

  return (
    <div
      className={styles.camera}
      role="dialog"
      aria-modal
      aria-label={texts.camera}
      onWheel={({ deltaY }) => zoomBy(deltaY < 0 ? zoomStep : 1 / zoomStep)}
    >
      <LivePicture paper={paper} size={previewSize(format)} label={texts.viewfinder} view={view}>
        <Zooms zoom={zoom} onZoom={zoomTo} />
      </LivePicture>
      <Flash light={light} />
      <IconButton label={texts.closeCamera} className={styles.close} onClick={closeCamera}>
        <CloseIcon size={28} />
      </IconButton>
      <div className={styles.foot}>
        {!selfieOnly && <RadioRow label={texts.format} options={formatOptions} value={format} onChange={choose} />}
        <Controls onFlip={flip} canFlip={!selfieOnly}>
          <ShutterButton onClick={() => void shutter()} />
        </Controls>
        <Hints />
      </div>
    </div>
  )
}

function Hints() {
  const { keys } = texts
  return (
    <p className={styles.hints} aria-hidden>
      <kbd>Enter</kbd> {keys.shutter} <kbd>F</kbd> {keys.flip} <kbd>+</kbd> <kbd>−</kbd> {keys.zoom} <kbd>Esc</kbd>{' '}
      {keys.close} · {keys.look}
    </p>
  )
}
