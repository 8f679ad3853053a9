import { stockUrl } from '../../apps/stock-url.ts'
import { screenSize } from './crops.ts'
import type { PictureSource } from './picture-source.ts'

/** A drawn street, without a game, a city or graphics. */
export function placeholderSource(isControlledByPage: boolean): PictureSource {
  const paper = document.createElement('canvas')
  paper.width = screenSize.width
  paper.height = screenSize.height
  const street = new Image(screenSize.width, screenSize.height)
  street.src = stockUrl('photos/rua.jpg')
  return {
    isControlledByPage,
    frameMs: 200,
    paint() {
      const context = paper.getContext('2d')
      if (context && street.complete && street.naturalWidth > 0) {
        const scale = Math.max(paper.width / street.naturalWidth, paper.height / street.naturalHeight)
        const [across, down] = [street.naturalWidth * scale, street.naturalHeight * scale]
        context.drawImage(street, (paper.width - across) / 2, (paper.height - down) / 2, across, down)
      }
      return paper
    },
    turn: () => {},
    end: () => {},
  }
}
