import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons.ts'
import { type Format, formats } from '../game-view/crops.ts'
import { type GameView, maxZoom } from '../game-view/game-view.ts'
import { useFrames } from '../game-view/use-frames.ts'
import { FlipIcon } from './camera-icons.ts'
import { closeCamera, submitShot } from './camera-store.ts'
import { drawGrid } from './composition-grid.ts'
import { previewSize } from './preview-size.ts'
import { RadioRow } from './radio-row.tsx'
import { texts } from './texts.ts'
import styles from './viewfinder.module.css'

const zoomStep = 1.2
const flashMs = 170

/** The phone's camera over the whole window, while the phone is hidden: the live view, and the part of it that will be saved. */
export default function Viewfinder({ view, selfieOnly }: { view: GameView; selfieOnly: boolean }) {
  const [format, setFormat] = useState<Format>(selfieOnly ? 'selfie' : 'landscape')
  const [zoom, setZoom] = useState(view.zoom)
  const paper = useRef<HTMLCanvasElement>(null)
  const flash = useRef<HTMLDivElement>(null)
  const isTaking = useRef(false)
  const size = previewSize(format)

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
    await flash.current?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: flashMs, easing: 'ease-out' }).finished
    submitShot({ picture, format })
  }

  /** Selects a format: Selfie selects the front camera, the others the back one, until the player flips. */
  function choose(chosen: Format) {
    if ((chosen === 'selfie') !== (view.facing === 'front')) view.flip()
    setFormat(chosen)
  }

  function flip() {
    if (!selfieOnly) view.flip()
  }

  function zoomBy(factor: number) {
    view.zoom = Math.max(1, Math.min(maxZoom, view.zoom * factor))
    setZoom(view.zoom)
  }

  useKeys({ shutter: () => void shutter(), flip, zoomBy })

  return (
    <div
      className={styles.camera}
      role="dialog"
      aria-modal
      aria-label={texts.camera}
      onWheel={({ deltaY }) => zoomBy(deltaY < 0 ? zoomStep : 1 / zoomStep)}
    >
      <canvas
        ref={paper}
        className={styles.view}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={texts.viewfinder}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={(event) => event.buttons === 1 && aim(view, event)}
      />
      <div ref={flash} className={styles.flash} />
      <IconButton label={texts.closeCamera} className={styles.close} onClick={closeCamera}>
        <CloseIcon size={28} />
      </IconButton>
      <Zoom zoom={zoom} onZoom={zoomBy} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus, or Enter would press it again */}
      <footer className={styles.controls} onMouseDown={(event) => event.preventDefault()}>
        {!selfieOnly && (
          <RadioRow
            label={texts.format}
            options={formats.map((value) => ({ value, label: texts.formats[value] }))}
            value={format}
            onChange={choose}
          />
        )}
        <div className={styles.row}>
          <span />
          <button type="button" className={styles.shutter} aria-label={texts.shutter} onClick={() => void shutter()} />
          <IconButton label={texts.flip} className={styles.flip} onClick={flip} disabled={selfieOnly}>
            <FlipIcon size={30} />
          </IconButton>
        </div>
        <Hints />
      </footer>
    </div>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (factor: number) => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div className={styles.zoom} onMouseDown={(event) => event.preventDefault()}>
      <button type="button" aria-label={texts.zoomOut} onClick={() => onZoom(1 / zoomStep)}>
        −
      </button>
      <output aria-label={texts.zoom}>{texts.zoomValue(zoom)}</output>
      <button type="button" aria-label={texts.zoomIn} onClick={() => onZoom(zoomStep)}>
        +
      </button>
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

function aim(view: GameView, { movementX, movementY }: PointerEvent): void {
  view.turn(movementX, movementY)
}

interface Actions {
  shutter: () => void
  flip: () => void
  zoomBy: (factor: number) => void
}

/** Handles the camera's own keys; all others, such as those for walking, reach the game. */
function useKeys({ shutter, flip, zoomBy }: Actions): void {
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    const { target } = event
    const isOnButton = target instanceof HTMLButtonElement
    const isOnFormat = isOnButton && target.getAttribute('role') === 'radio'
    if (event.key === 'Enter' || event.key === ' ') {
      if (isOnButton && !(isOnFormat && event.key === 'Enter')) return false // it presses that button
      if (!event.repeat) shutter()
    } else if (event.key === 'Escape' || event.key === 'Backspace') closeCamera()
    else if (event.key.toLowerCase() === 'f') flip()
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
    else if (event.key === '-') zoomBy(1 / zoomStep)
    else return false
    return true
  })

  // in the layout phase: the keys must work as soon as the camera is visible
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || !act(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
