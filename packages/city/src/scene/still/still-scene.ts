import type { CameraShot } from '@orelhao/protocol/city'
import { appearanceOf } from '../../game/appearance.ts'
import type { Light } from '../../game/light.ts'
import { element } from '../../look/element.ts'
import { texts } from '../../texts.ts'
import { photoSize, type Scene, type SceneOptions } from '../scene.ts'
import { stillPictureUrl } from './picture.ts'

const viewSize = { width: 960, height: 540 }
/** The camera sees a little less than the whole picture, which leaves room to turn. */
const turnMargin = 1.15

/** Creates the street as one picture: no three.js, no frames. The citizen still walks, invisibly. */
export function createStillScene({ host, self }: SceneOptions): Scene {
  const picture = element('img', 'still')
  const context = element('canvas').getContext('2d') as CanvasRenderingContext2D
  const turned = { x: 0, y: 0 }
  picture.alt = texts.streetAlt
  host.append(picture)

  return {
    isStill: true,
    frameMs: 33,
    setLight(next: Light) {
      picture.src = stillPictureUrl(next)
    },
    setPeople: () => {},
    setSelf: () => {},
    setTorch: () => {},
    setWaypoint: () => {},
    lookYaw: () => Math.PI / 2,
    frame: () => false,
    paint({ front, zoom, centre, fine }: CameraShot) {
      const { width, height } = fine ? photoSize : viewSize
      if (context.canvas.width !== width) Object.assign(context.canvas, { width, height })
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.scale(width / photoSize.width, height / photoSize.height)
      const scale = zoom * turnMargin
      const [across, down] = [photoSize.width * scale, photoSize.height * scale]
      const left = clamp((photoSize.width - across) / 2 + turned.x, photoSize.width - across, 0)
      const top = clamp((photoSize.height - down) / 2 + turned.y, photoSize.height - down, 0)
      if (picture.complete && picture.naturalWidth > 0) context.drawImage(picture, left, top, across, down)
      if (front) drawFace(context, self, centre.x * photoSize.width, centre.y * photoSize.height)
      return context.canvas
    },
    turn(dx, dy) {
      turned.x += dx
      turned.y += dy
    },
    closeCamera: () => {},
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

const hex = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

/** Draws a face around a point of the picture. */
function drawFace(
  context: CanvasRenderingContext2D,
  { userId, name }: SceneOptions['self'],
  centreX: number,
  centreY: number,
): void {
  const { skin, hair, shirt, longHair } = appearanceOf(userId, name)
  context.translate(centreX - 720, centreY - 560)
  const oval = (colour: string, x: number, y: number, across: number, down: number) => {
    context.fillStyle = colour
    context.beginPath()
    context.ellipse(x, y, across, down, 0, 0, Math.PI * 2)
    context.fill()
  }
  oval(hex(hair), 720, longHair ? 590 : 510, 165, longHair ? 260 : 165)
  oval(hex(shirt), 720, 1010, 330, 260)
  oval(hex(skin), 720, 740, 60, 90)
  oval(hex(skin), 720, 560, 135, 165)
  oval(hex(hair), 720, 435, 140, 75)
  for (const x of [672, 768]) oval('#241a16', x, 560, 13, 17)
  context.strokeStyle = '#241a16'
  context.lineWidth = 9
  context.lineCap = 'round'
  context.beginPath()
  context.arc(720, 610, 46, 0.25, Math.PI - 0.25)
  context.stroke()
}
