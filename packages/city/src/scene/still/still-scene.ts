import type { CameraShot } from '@orelhao/protocol/city'
import type { Light } from '../../game/light.ts'
import { element } from '../../look/element.ts'
import { appearanceOf } from '../../people/people.ts'
import { figurePicture, figureSize, pictureUrl } from '../../people/portrait.ts'
import { texts } from '../../texts.ts'
import { photoSize, type Scene, type SceneOptions } from '../scene.ts'
import { stillPictureUrl } from './picture.ts'

const viewSize = { width: 960, height: 540 }
/** The camera sees a little less than the whole picture, which leaves room to turn. */
const turnMargin = 1.15

/** Creates the street as one picture: no three.js, no frames. The citizen still walks, invisibly. */
export async function createStillScene({ host, self }: SceneOptions): Promise<Scene> {
  const picture = element('img', 'still')
  const context = element('canvas').getContext('2d') as CanvasRenderingContext2D
  const figure = await drawFigure(self.userId)
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
      if (front) {
        const size = figureWidth / figureSize.width
        const [faceX, faceY] = [figureSize.faceX * size, figureSize.faceY * size]
        context.drawImage(figure, centre.x * photoSize.width - faceX, centre.y * photoSize.height - faceY)
      }
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

/** Width of a selfie's figure, from shoulder to shoulder and beyond, in pixels of the photo. */
const figureWidth = 760

/** Draws the citizen once: an SVG drawn anew for each frame of a video would cost more than the street. */
async function drawFigure(userId: number): Promise<HTMLCanvasElement> {
  const drawing = element('img')
  drawing.src = pictureUrl(figurePicture(appearanceOf(userId)))
  await drawing.decode()
  const canvas = element('canvas')
  canvas.width = figureWidth
  canvas.height = Math.round(figureWidth * (figureSize.height / figureSize.width))
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height)
  return canvas
}
