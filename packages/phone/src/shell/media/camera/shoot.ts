import { subscribeToEvent } from '../../../link/events.ts'
import { game } from '../../../link/game.ts'
import { playShutter } from '../../device/sounds.ts'
import { hideForCamera, showAgain, useVisibility } from '../../device/visibility.ts'
import { coverCrop, type Format, screenSize } from '../game-view/crops.ts'
import { createCanvas, type GameView, openGameView } from '../game-view/game-view.ts'
import { dispatch, onShot, type Shot } from './camera-store.ts'

/**
 * Hides the phone, opens the camera and shows the phone again, with or without a picture. The camera closes without a picture when the game
 * refuses it or does not answer, or when the phone is opened meanwhile. Never rejects.
 */
export function shoot(selfieOnly: boolean): Promise<Shot | null> {
  const view = openGameView()
  return new Promise((resolve) => {
    const stopWatching = useVisibility.subscribe(({ visible }) => visible && end(null, 'phoneShown'))
    let hasEnded = false

    /** Ends the shot once: a late answer, perhaps during the next photo, is ignored. */
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
    // a game side may send this at the shutter, before it answers
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

/** Resolves to the picture, null if the game has none, or 'framing' if the page's own viewfinder has to take it. */
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

/** Captures the game's screen, once the camera's own signs have disappeared from it. */
async function photograph(view: GameView, selfieOnly: boolean): Promise<Shot> {
  await view.ready()
  return { picture: view.photograph('landscape'), format: defaultFormat(selfieOnly) }
}

function defaultFormat(selfieOnly: boolean): Format {
  return selfieOnly ? 'selfie' : 'landscape'
}

/** Loads a picture of the game side, scaled to the screen's size. Rejects where it cannot be read. */
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
