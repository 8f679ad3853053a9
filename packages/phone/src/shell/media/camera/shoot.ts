import { subscribeToEvent } from '../../../link/events.ts'
import { game } from '../../../link/game.ts'
import { playShutter } from '../../device/sounds.ts'
import { hideForCamera, showAgain, useVisibility } from '../../device/visibility.ts'
import { coverCrop, type Format, screenSize } from '../game-view/crops.ts'
import { createCanvas, type GameView, openGameView } from '../game-view/game-view.ts'
import { dispatch, onShot, type Shot } from './camera-store.ts'

/**
 * Hides the phone, opens the camera and brings the phone back, with the picture or without one. The camera closes without one
 * when the game refuses it, does not answer, or the phone is taken out meanwhile. Never rejects.
 */
export function shoot(selfieOnly: boolean): Promise<Shot | null> {
  const view = openGameView()
  return new Promise((resolve) => {
    const stopWatching = useVisibility.subscribe(({ visible }) => visible && end(null, 'phoneShown'))
    let hasEnded = false

    /** An answer that comes after the end, perhaps during the next photo, is nobody's. */
    function end(shot: Shot | null, why: 'shot' | 'rejected' | 'phoneShown'): void {
      if (hasEnded || !dispatch(why, { shot, view: null })) return
      hasEnded = true
      stopWatching()
      stopListening()
      onShot(() => {})
      view.close()
      if (shot) playShutter()
      showAgain()
      resolve(shot)
    }

    const finish = (shot: Shot | null) => end(shot, shot ? 'shot' : 'rejected')
    onShot(finish)
    // a game side may say so at the shutter, before it answers
    const stopListening = subscribeToEvent('CONFIRM_SCREENSHOT', () => {
      if (!view.isControlledByPage) void photograph(view, selfieOnly).then(finish)
    })
    openCamera(view, selfieOnly).then(
      (result) => {
        if (hasEnded) return
        if (result !== 'framing') return finish(result)
        if (selfieOnly) view.flip()
        dispatch('opened', { view })
      },
      () => finish(null),
    )
  })
}

/** The picture, null where the game has none, or that the page's own viewfinder has to take it. */
async function openCamera(view: GameView, selfieOnly: boolean): Promise<Shot | null | 'framing'> {
  await Promise.all([
    hideForCamera(),
    import('./photo-editor.tsx'),
    view.isControlledByPage && import('./viewfinder.tsx'),
  ])
  const answer = await game.takePhoto(selfieOnly)
  if ('error' in answer) return null
  if (answer.image) return { picture: await loadPicture(answer.image), format: defaultFormat(selfieOnly) }
  return view.isControlledByPage ? 'framing' : photograph(view, selfieOnly)
}

/** What the game's screen shows, once the camera's own signs are gone from it. */
async function photograph(view: GameView, selfieOnly: boolean): Promise<Shot> {
  await view.ready()
  return { picture: view.photograph('landscape'), format: defaultFormat(selfieOnly) }
}

function defaultFormat(selfieOnly: boolean): Format {
  return selfieOnly ? 'selfie' : 'landscape'
}

/** A picture of the game side's own, made as large as the screen. Rejects where it cannot be read. */
async function loadPicture(address: string): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  const { x, y, width, height } = coverCrop({ width: image.naturalWidth, height: image.naturalHeight })
  const canvas = createCanvas(screenSize.width, screenSize.height)
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}
