import { onEvent } from '../../../link/events.ts'
import { game } from '../../../link/game.ts'
import { playShutter } from '../../device/sounds.ts'
import { bringBack, layAside, useVisibility } from '../../device/visibility.ts'
import { covering, type Format, screenSize } from '../game-view/crops.ts'
import { canvasOf, type GameView, openGameView } from '../game-view/game-view.ts'
import { awaitShot, happen, type Shot } from './camera-store.ts'

/**
 * Hides the phone, opens the camera and brings the phone back, with the picture or without one. The camera closes without one
 * when the game refuses it, does not answer, or the phone is taken out meanwhile. Never rejects.
 */
export function shoot(selfieOnly: boolean): Promise<Shot | null> {
  const view = openGameView()
  return new Promise((resolve) => {
    const stopWatching = useVisibility.subscribe(({ visible }) => visible && end(null, 'phoneShown'))
    let isOver = false

    /** An answer that comes after the end, perhaps during the next photo, is nobody's. */
    function end(shot: Shot | null, why: 'shot' | 'rejected' | 'phoneShown'): void {
      if (isOver || !happen(why, { shot, view: null })) return
      isOver = true
      stopWatching()
      stopHearing()
      awaitShot(() => {})
      view.close()
      if (shot) playShutter()
      bringBack()
      resolve(shot)
    }

    const mine = (shot: Shot | null) => end(shot, shot ? 'shot' : 'rejected')
    awaitShot(mine)
    // a game side may say so at the shutter, before it answers
    const stopHearing = onEvent('CONFIRM_SCREENSHOT', () => {
      if (!view.isFramedHere) void photographed(view, selfieOnly).then(mine)
    })
    openCamera(view, selfieOnly).then(
      (came) => {
        if (isOver) return
        if (came !== 'framing') return mine(came)
        if (selfieOnly) view.flip()
        happen('opened', { view })
      },
      () => mine(null),
    )
  })
}

/** The picture, null where the game has none, or that the page's own viewfinder has to take it. */
async function openCamera(view: GameView, selfieOnly: boolean): Promise<Shot | null | 'framing'> {
  await Promise.all([layAside(), import('./photo-editor.tsx'), view.isFramedHere && import('./viewfinder.tsx')])
  const answer = await game.takePhoto(selfieOnly)
  if ('error' in answer) return null
  if (answer.image) return { picture: await fetched(answer.image), format: formatOf(selfieOnly) }
  return view.isFramedHere ? 'framing' : photographed(view, selfieOnly)
}

/** What the game's screen shows, once the camera's own signs are gone from it. */
async function photographed(view: GameView, selfieOnly: boolean): Promise<Shot> {
  await view.ready()
  return { picture: view.photograph('landscape'), format: formatOf(selfieOnly) }
}

function formatOf(selfieOnly: boolean): Format {
  return selfieOnly ? 'selfie' : 'landscape'
}

/** A picture of the game side's own, made as large as the screen. Rejects where it cannot be read. */
async function fetched(address: string): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  const { x, y, width, height } = covering({ width: image.naturalWidth, height: image.naturalHeight })
  const canvas = canvasOf(screenSize.width, screenSize.height)
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}
