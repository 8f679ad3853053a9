import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { BackIcon } from '../../../kit/icons.ts'
import { isCovered } from '../../../kit/overlay.tsx'
import { playShutter } from '../../device/sounds.ts'
import { useIsOnTop } from '../../pages/use-is-on-top.ts'
import { useFrames } from '../game-view/use-frames.ts'
import { useGameView } from '../game-view/use-game-view.ts'
import { savePhoto, takePhoto } from './camera.ts'
import { FullScreenIcon } from './camera-icons.ts'
import styles from './camera-parts.module.css'
import { Controls, Flash, LivePicture, playFlash, ShutterButton, Zooms } from './camera-parts.tsx'
import { drawGrid } from './composition-grid.ts'
import { previewSize } from './preview-size.ts'
import { RadioRow } from './radio-row.tsx'
import { formatOptions, texts } from './texts.ts'
import { useCameraControls, useCameraKeys, zoomStep } from './use-camera-controls.ts'

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
  const light = useRef<HTMLDivElement>(null)
  const view = useGameView(useIsOnTop())
  const isTaking = useRef(false)
  const { format, choose, zoom, zoomTo, zoomBy } = useCameraControls(view, 'portrait')
  const isOurs = view?.isControlledByPage ?? false
  const flip = () => view?.flip()
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

  async function run(take: () => ReturnType<typeof takePhoto>) {
    if (isTaking.current) return
    isTaking.current = true
    const photo = await take()
    isTaking.current = false
    if ('url' in photo) onSaved()
  }

  function shutter() {
    if (!view || !isOurs) return void run(takePhoto)
    void playFlash(light.current)
    void run(() => {
      playShutter()
      return savePhoto({ picture: view.photograph(format), format })
    })
  }

  // without a view another page, or the viewfinder over the window, has the same keys
  useCameraKeys({ shutter, flip, zoomBy, isActive: () => view !== null && !isCovered(paper.current) })

  return (
    <section
      className={styles.page}
      aria-label={texts.camera}
      onWheel={({ deltaY }) => isOurs && zoomBy(deltaY < 0 ? zoomStep : 1 / zoomStep)}
    >
      <header className={styles.bar}>
        <IconButton label={texts.back} onClick={onBack}>
          <BackIcon size={28} />
        </IconButton>
        <RadioRow label={texts.format} options={formatOptions} value={format} onChange={choose} />
        <IconButton label={texts.fullScreen} onClick={() => void run(takePhoto)}>
          <FullScreenIcon size={24} />
        </IconButton>
      </header>
      <LivePicture paper={paper} size={previewSize(format)} label={texts.viewfinder} view={view}>
        <Flash light={light} />
        {isOurs && <Zooms zoom={zoom} onZoom={zoomTo} />}
      </LivePicture>
      <div className={styles.modes}>{modes}</div>
      <Controls thumbnail={thumbnail} onFlip={isOurs ? flip : undefined}>
        <ShutterButton onClick={shutter} />
      </Controls>
    </section>
  )
}
