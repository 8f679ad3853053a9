import { luminanceOf } from './legibility.ts'
import type { WallpaperFit } from './wallpaper.ts'

/** The screen in design px. */
const screen = { width: 375, height: 812 }
/** Number of samples across, fine enough for words. */
const across = 20
const down = 44

interface Size {
  width: number
  height: number
}

/** How much wider and higher a picture is than the screen it covers, as a share of the screen. */
export function overhang(picture: Size, zoom: number): Size {
  const scale = Math.max(screen.width / picture.width, screen.height / picture.height) * (zoom / 100)
  return {
    width: Math.max(0, (picture.width * scale) / screen.width - 1),
    height: Math.max(0, (picture.height * scale) / screen.height - 1),
  }
}

/** The part of a picture that the screen shows, in px of the picture. */
export function visiblePart(picture: Size, { zoom, x, y }: Pick<WallpaperFit, 'zoom' | 'x' | 'y'>) {
  const more = overhang(picture, zoom)
  const width = picture.width / (1 + more.width)
  const height = picture.height / (1 + more.height)
  return { x: ((picture.width - width) * x) / 100, y: ((picture.height - height) * y) / 100, width, height }
}

/** Luminances of the visible part of a picture; undefined where its server forbids reading it (CORS). */
export async function pictureLuminances(url: string, fit: WallpaperFit): Promise<number[] | undefined> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  try {
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: across, height: down })
    const paper = canvas.getContext('2d')
    if (!paper) return undefined
    const part = visiblePart({ width: image.naturalWidth, height: image.naturalHeight }, fit)
    paper.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, across, down)
    const { data } = paper.getImageData(0, 0, across, down)
    return Array.from({ length: across * down }, (_, index) =>
      luminanceOf(data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0),
    )
  } catch {
    return undefined
  }
}
