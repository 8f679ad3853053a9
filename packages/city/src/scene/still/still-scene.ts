import { type Light, lightAt } from '../../game/light.ts'
import { looksOf } from '../../game/looks.ts'
import { element } from '../../look/element.ts'
import { texts } from '../../texts.ts'
import { photoSize, type Scene, type SceneParts } from '../scene.ts'
import { stillAddress } from './picture.ts'

/** The street as one picture: no three.js, no frames. One still walks, logically. */
export function createStillScene({ host, self }: SceneParts): Scene {
  const picture = element('img', 'still')
  let light = lightAt(12)
  picture.alt = texts.streetAlt
  host.append(picture)

  return {
    isStill: true,
    frameMs: 33,
    setLight(next: Light) {
      light = next
      picture.src = stillAddress(light)
    },
    setPeople: () => {},
    setSelf: () => {},
    setWaypoint: () => {},
    lookYaw: () => Math.PI / 2,
    frame: () => false,
    async photo(selfie) {
      const { width, height, quality } = photoSize
      const canvas = element('canvas')
      canvas.width = width
      canvas.height = height
      const paper = canvas.getContext('2d') as CanvasRenderingContext2D
      paper.drawImage(await decoded(stillAddress(light)), 0, 0, width, height)
      if (selfie) drawFace(paper, self)
      return canvas.toDataURL('image/jpeg', quality)
    },
  }
}

async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

const hex = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

/** Where the phone's selfie format cuts: around 720, 560 of the whole picture. */
function drawFace(paper: CanvasRenderingContext2D, { userId, name }: SceneParts['self']): void {
  const { skin, hair, shirt, longHair } = looksOf(userId, name)
  const oval = (colour: string, x: number, y: number, across: number, down: number) => {
    paper.fillStyle = colour
    paper.beginPath()
    paper.ellipse(x, y, across, down, 0, 0, Math.PI * 2)
    paper.fill()
  }
  oval(hex(hair), 720, longHair ? 590 : 510, 165, longHair ? 260 : 165)
  oval(hex(shirt), 720, 1010, 330, 260)
  oval(hex(skin), 720, 740, 60, 90)
  oval(hex(skin), 720, 560, 135, 165)
  oval(hex(hair), 720, 435, 140, 75)
  for (const x of [672, 768]) oval('#241a16', x, 560, 13, 17)
  paper.strokeStyle = '#241a16'
  paper.lineWidth = 9
  paper.lineCap = 'round'
  paper.beginPath()
  paper.arc(720, 610, 46, 0.25, Math.PI - 0.25)
  paper.stroke()
}
