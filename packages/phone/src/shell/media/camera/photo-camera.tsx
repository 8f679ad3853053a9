import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { BackIcon } from '../../../kit/icons.ts'
import { isCovered } from '../../../kit/overlay.tsx'
import { playShutter } from '../../device/sounds.ts'
import { useIsOnTop } from '../../pages/use-is-on-top.ts'
import { type Format, formats } from '../game-view/crops.ts'
import { type GameView, maxZoom } from '../game-view/game-view.ts'
import { useFrames } from '../game-view/use-frames.ts'
import { useGameView } from '../game-view/use-game-view.ts'
import { savePhoto, takePhoto } from './camera.ts'
import { FlipIcon, FullScreenIcon } from './camera-icons.ts'
import styles from './camera-page.module.css'
import { drawGrid } from './composition-grid.ts'
import { previewSize } from './preview-size.ts'
import { pressesButton, RadioRow } from './radio-row.tsx'
import { texts } from './texts.ts'

const zooms = [1, 2, maxZoom]
const formatOptions = formats.map((value) => ({ value, label: texts.formats[value] }))
const flashMs = 170

interface PhotoCameraProps {
  onBack: () => void
  onSaved: () => void
  modes: ReactNode
  thumbnail: ReactNode
}

/**
 * The camera's page for photos. In the game the player aims with the game's own camera, which needs the whole screen: the shutter opens it.
 * Elsewhere the picture in the page is taken.
 */
export function PhotoCamera({ onBack, onSaved, modes, thumbnail }: PhotoCameraProps) {
  const paper = useRef<HTMLCanvasElement>(null)
  const flash = useRef<HTMLDivElement>(null)
  const isOnTop = useIsOnTop()
  const view = useGameView(isOnTop)
  const isTaking = useRef(false)
  const [format, setFormat] = useState<Format>('portrait')
  const [zoom, setZoom] = useState(1)
  const isOurs = view?.isControlledByPage ?? false
  useFrames(
    view,
    (context) => {
      view?.draw(context, format)
      drawGrid(context)
    },
    paper,
    { whileVisible: true },
  )
  useEffect(() => void import('./photo-editor.tsx'), [])

  /** A view that opens again, as after another page, begins at 1× with the back camera. */
  const restore = useEffectEvent((opened: GameView) => {
    opened.zoom = zoom
    if (format === 'selfie') opened.flip()
  })
  useEffect(() => {
    if (view) restore(view)
  }, [view])

  async function run(take: () => ReturnType<typeof takePhoto>) {
    if (isTaking.current) return
    isTaking.current = true
    const photo = await take()
    isTaking.current = false
    if ('url' in photo) onSaved()
  }

  function shutter() {
    if (!view || !isOurs) return void run(takePhoto)
    flash.current?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: flashMs, easing: 'ease-out' })
    void run(() => {
      playShutter()
      return savePhoto({ picture: view.photograph(format), format })
    })
  }

  /** Selects a format: Selfie selects the front camera, the others the back one, until the player flips. */
  function choose(chosen: Format) {
    if (view && (chosen === 'selfie') !== (view.facing === 'front')) view.flip()
    setFormat(chosen)
  }

  function zoomTo(next: number) {
    if (view) view.zoom = next
    setZoom(next)
  }

  useKeys(paper, view !== null, {
    shutter,
    flip: () => view?.flip(),
    zoomTo: (step) => zoomTo(zooms[zooms.indexOf(zoom) + step] ?? zoom),
  })

  return (
    <section className={styles.page} aria-label={texts.camera}>
      <header className={styles.bar}>
        <IconButton label={texts.back} onClick={onBack}>
          <BackIcon size={28} />
        </IconButton>
        <RadioRow label={texts.format} options={formatOptions} value={format} onChange={choose} />
        <IconButton label={texts.fullScreen} onClick={() => void run(takePhoto)}>
          <FullScreenIcon size={24} />
        </IconButton>
      </header>
      <div className={styles.preview}>
        <canvas
          ref={paper}
          {...previewSize(format)}
          className={styles.picture}
          role="img"
          aria-label={texts.viewfinder}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={({ buttons, movementX, movementY }) => buttons === 1 && view?.turn(movementX, movementY)}
        />
        <div ref={flash} className={styles.flash} />
        {isOurs && (
          <fieldset className={styles.zooms} aria-label={texts.zoom}>
            {zooms.map((value) => (
              <button
                key={value}
                type="button"
                aria-label={texts.zoomValue(value)}
                aria-pressed={value === zoom}
                onClick={() => zoomTo(value)}
              >
                {value === zoom ? texts.zoomValue(value) : value}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div className={styles.modes}>{modes}</div>
      <footer className={styles.controls}>
        {thumbnail}
        <button type="button" className={styles.shutter} aria-label={texts.shutter} onClick={shutter} />
        {isOurs ? (
          <IconButton label={texts.flip} className={styles.flip} onClick={() => view?.flip()}>
            <FlipIcon size={28} />
          </IconButton>
        ) : (
          <span />
        )}
      </footer>
    </section>
  )
}

interface Actions {
  shutter: () => void
  flip: () => void
  zoomTo: (step: 1 | -1) => void
}

/**
 * Handles the camera's own keys; all others, such as those for walking, reach the game. Inactive beneath the viewfinder over the window,
 * which has the same keys.
 */
function useKeys(paper: RefObject<Element | null>, isActive: boolean, { shutter, flip, zoomTo }: Actions): void {
  const act = useEffectEvent(({ key, repeat, target }: KeyboardEvent): boolean => {
    if (key === 'Enter' && !pressesButton(target)) {
      if (!repeat) shutter()
    } else if (key.toLowerCase() === 'f') flip()
    else if (key === '+' || key === '=') zoomTo(1)
    else if (key === '-') zoomTo(-1)
    else return false
    return true
  })
  useEffect(() => {
    if (!isActive) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (isCovered(paper.current) || !act(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [paper, isActive])
}
