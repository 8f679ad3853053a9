import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { type GameView, maxZoom } from '../game-view/game-view.ts'
import { FlipIcon } from './camera-icons.ts'
import styles from './camera-parts.module.css'
import { useFocusPoint } from './focus-point.tsx'
import { texts } from './texts.ts'

const zooms = [1, 2, maxZoom]
const flashMs = 170

interface LivePictureProps {
  paper: RefObject<HTMLCanvasElement | null>
  size: { width: number; height: number }
  label: string
  view: GameView | null
  /** Over the picture: the flash, the zooms, a status. */
  children?: ReactNode
}

/** The live picture in the space that the bars leave. A drag turns the camera, a tap marks the point to focus on. */
export function LivePicture({ paper, size, label, view, children }: LivePictureProps) {
  const { onPress, onRelease, mark } = useFocusPoint()
  return (
    <div className={styles.preview}>
      <canvas
        ref={paper}
        {...size}
        className={styles.picture}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          onPress(event)
        }}
        onPointerUp={onRelease}
        onPointerMove={({ buttons, movementX, movementY }) => buttons === 1 && view?.turn(movementX, movementY)}
      />
      {mark}
      {children}
    </div>
  )
}

/** White over the picture for a moment; see `playFlash`. */
export function Flash({ light }: { light: RefObject<HTMLDivElement | null> }) {
  return <div ref={light} className={styles.flash} />
}

/** Resolves once the flash is over. */
export async function playFlash(light: HTMLDivElement | null): Promise<void> {
  await light?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: flashMs, easing: 'ease-out' }).finished
}

/** The zooms over the picture. The current one shows the exact zoom, which wheel and keys change in smaller steps. */
export function Zooms({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const chosen = zooms.filter((value) => value <= zoom).at(-1)
  return (
    <fieldset className={styles.zooms} aria-label={texts.zoom} onMouseDown={keepFocus}>
      {zooms.map((value) => (
        <button
          key={value}
          type="button"
          aria-label={texts.zoomValue(value === chosen ? zoom : value)}
          aria-pressed={value === chosen}
          onClick={() => onZoom(value)}
        >
          {value === chosen ? texts.zoomValue(zoom) : value}
        </button>
      ))}
    </fieldset>
  )
}

interface ControlsProps {
  /** Left of the button. */
  thumbnail?: ReactNode
  /** The shutter, or the recorder's button. */
  children: ReactNode
  /** Undefined hides the button. */
  onFlip?: (() => void) | undefined
  canFlip?: boolean
}

/** The lowest row: the last photo, the button that takes, and the other camera. */
export function Controls({ thumbnail, children, onFlip, canFlip = true }: ControlsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: see keepFocus
    <footer className={styles.controls} onMouseDown={keepFocus}>
      {thumbnail ?? <span />}
      {children}
      {onFlip ? (
        <IconButton label={texts.flip} className={styles.flip} onClick={onFlip} disabled={!canFlip}>
          <FlipIcon size={28} />
        </IconButton>
      ) : (
        <span />
      )}
    </footer>
  )
}

export function ShutterButton({ onClick }: { onClick: () => void }) {
  return <button type="button" className={styles.shutter} aria-label={texts.shutter} onClick={onClick} />
}

/** A press with the mouse does not take the focus, or Enter would press that button again instead of taking a picture. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
