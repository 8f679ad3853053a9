/** A rectangle of a picture, in its pixels. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

export const formats = ['landscape', 'portrait', 'selfie'] as const
export type Format = (typeof formats)[number]

/** The game's picture is scaled to this size before it is cropped. */
export const screenSize: Size = { width: 1920, height: 1080 }

/** The crop of each format. */
export const crops: Record<Format, Crop> = {
  landscape: { x: 0, y: 0, ...screenSize },
  portrait: { x: 540, y: 0, width: 640, height: 1080 },
  selfie: { x: 400, y: 240, width: 640, height: 640 },
}

/** The same crop for a screen picture of another size. */
export function scaleCrop({ x, y, width, height }: Crop, size: Size): Crop {
  const [across, down] = [size.width / screenSize.width, size.height / screenSize.height]
  return { x: x * across, y: y * down, width: width * across, height: height * down }
}

/** The middle of a crop, magnified. */
export function zoomCrop({ x, y, width, height }: Crop, zoom: number): Crop {
  const [across, down] = [width / zoom, height / zoom]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

/** The largest centred crop with the screen's aspect ratio: the visible part when the picture covers the screen. */
export function coverCrop({ width, height }: Size): Crop {
  const ratio = screenSize.width / screenSize.height
  const across = Math.min(width, height * ratio)
  const down = Math.min(height, width / ratio)
  return { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down }
}

/** The middle of a format, as shares of the screen's width and height. */
export function cropCentre(format: Format): { x: number; y: number } {
  const { x, y, width, height } = crops[format]
  return { x: (x + width / 2) / screenSize.width, y: (y + height / 2) / screenSize.height }
}
